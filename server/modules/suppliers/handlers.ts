import type { Answer } from '../../../src/api/contract/index.ts';
import type { supplierFields } from '../../../src/vocabulary/supplier-fields.ts';
import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { masterHandlers } from '../../master-records/handlers.ts';
import type { ContactsInput } from './contacts.ts';
import { exported } from './export-columns.ts';
import { supplierKind } from './supplier-kind.ts';

type Row = Answer<'/supplier/list'>['rows'][number];

const suppliers = masterHandlers<
  Row,
  Answer<'/supplier/get'>,
  keyof typeof supplierFields,
  object,
  ContactsInput
>(supplierKind);

export const supplierHandlers = {
  '/supplier/list': suppliers.list,
  '/supplier/export': exportOf('supplier', suppliers.list, exported),
  '/supplier/get': suppliers.get,
  '/supplier/create': suppliers.create,
  '/supplier/update': suppliers.update,
  '/supplier/event': suppliers.event,
  '/supplier/merge': suppliers.merge,
} satisfies Partial<Handlers>;
