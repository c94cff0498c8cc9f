import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { describedContacts } from '../../../src/vocabulary/supplier-contacts.ts';
import { type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/supplier/list'>['rows'][number];

/** How suppliers stand in a table. */
export const exported: Record<ExportedColumn<'supplier'>, Read<Row>> = {
  name: text(({ name }) => name),
  state: word(({ state }) => state),
  contact: text(({ contact }) => contact),
  phone: text(({ phone }) => phone),
  email: text(({ email }) => email),
  address: text(({ address }) => address),
  remark: text(({ remark }) => remark),
  contacts: text(({ contacts }) => describedContacts(contacts).join('; ')),
};
