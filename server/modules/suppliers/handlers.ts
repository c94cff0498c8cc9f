import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { exported } from './export-columns.ts';
import { suppliers } from './suppliers.ts';

export const supplierHandlers = {
  '/supplier/list': suppliers.list,
  '/supplier/export': exportOf('supplier', suppliers.list, exported),
  '/supplier/get': suppliers.get,
  '/supplier/create': suppliers.create,
  '/supplier/update': suppliers.update,
  '/supplier/event': suppliers.event,
  '/supplier/merge': suppliers.merge,
} satisfies Partial<Handlers>;
