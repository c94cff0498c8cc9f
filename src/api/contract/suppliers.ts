import { masterStates } from '../../vocabulary/master-record.ts';
import { contactFields, maxContacts } from '../../vocabulary/supplier-contacts.ts';
import { supplierFields } from '../../vocabulary/supplier-fields.ts';
import { Count, Cursor, Id, Moment, Named, nullable, oneOf, Saved, strict, Type, Version } from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { withTable } from './table-of.ts';

const fields = schemasOf(supplierFields);
const Contacts = Type.Array(strict(schemasOf(contactFields)), { maxItems: maxContacts });
const input = Type.Partial(strict({ ...fields, contacts: Contacts }), { additionalProperties: false });

export const SupplierRow = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(masterStates),
  name: Type.String(),
  contact: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  address: Type.String(),
  remark: Type.String(),
  /** Beside the one to ask first. */
  contacts: Contacts,
});

export const Supplier = strict({
  ...SupplierRow.properties,
  /** The one that stands for it once it is merged. */
  mergedInto: nullable(Named),
  /** Of those in scope. */
  assets: Type.Integer(),
  createdAt: Moment,
});

export const supplierCalls = withTable('supplier', {
  '/supplier/list': {
    summary: 'Suppliers by pinyin, found by name, pinyin, initials or contact.',
    access: 'supplier.read',
    cancellable: true,
    payload: strict({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(oneOf(masterStates)),
      after: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      count: Type.Optional(Type.Boolean()),
    }),
    answer: strict({ rows: Type.Array(SupplierRow), next: nullable(Cursor), count: nullable(Count) }),
  },
  '/supplier/get': {
    summary: 'One supplier with how many assets name it.',
    access: 'supplier.read',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: Supplier,
  },
  '/supplier/create': {
    summary: 'Add a supplier. Names are unique.',
    access: 'supplier.write',
    cancellable: false,
    payload: strict({ ...input.properties, name: fields.name }),
    answer: Saved,
  },
  '/supplier/update': {
    summary: 'Change fields. A stale version answers `stale` with the present record.',
    access: 'supplier.write',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      changes: input,
    }),
    answer: Saved,
  },
  '/supplier/event': {
    summary: 'Retire a supplier or restore it. Illegal ones answer `transitionRefused`.',
    access: 'supplier.write',
    cancellable: false,
    payload: strict({ id: Id, version: Version, event: oneOf(['retire', 'restore'] as const) }),
    answer: Saved,
  },
  '/supplier/merge': {
    summary: 'Let another active supplier stand for this one: every asset that names it names that one.',
    access: 'supplier.write',
    confirmed: true,
    cancellable: false,
    payload: strict({ id: Id, version: Version, into: Id }),
    answer: Saved,
  },
} as const);
