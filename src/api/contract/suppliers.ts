import { masterStates } from '../../vocabulary/master-record.ts';
import { contactFields, maxContacts } from '../../vocabulary/supplier-contacts.ts';
import { supplierFields } from '../../vocabulary/supplier-fields.ts';
import { Id, Moment, Named, nullable, oneOf, strict, Type } from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { masterCalls } from './master-calls.ts';

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

export const supplierCalls = masterCalls('supplier', {
  row: SupplierRow,
  stored: Supplier,
  input,
  created: strict({ ...input.properties, name: fields.name }),
  summaries: {
    list: 'Suppliers by pinyin, found by name, pinyin, initials or contact.',
    get: 'One supplier with how many assets name it.',
    create: 'Add a supplier. Names are unique.',
    update: 'Change fields. A stale version answers `stale` with the present record.',
    merge: 'Let another active supplier stand for this one: every asset that names it names that one.',
  },
});
