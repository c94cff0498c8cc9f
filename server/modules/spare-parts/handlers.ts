import type { Answer } from '../../../src/api/contract/index.ts';
import type { sparePartFields } from '../../../src/vocabulary/spare-part-fields.ts';
import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { masterHandlers } from '../../master-records/handlers.ts';
import { exported } from './export-columns.ts';
import { type Amounts, type Filters, sparePartKind } from './spare-part-kind.ts';

type Row = Answer<'/sparePart/list'>['rows'][number];

const spareParts = masterHandlers<
  Row,
  Answer<'/sparePart/get'>,
  keyof typeof sparePartFields,
  Filters,
  Amounts
>(sparePartKind);

export const sparePartHandlers = {
  '/sparePart/list': spareParts.list,
  '/sparePart/export': exportOf('sparePart', spareParts.list, exported),
  '/sparePart/get': spareParts.get,
  '/sparePart/create': spareParts.create,
  '/sparePart/update': spareParts.update,
  '/sparePart/event': spareParts.event,
  '/sparePart/merge': spareParts.merge,
} satisfies Partial<Handlers>;
