import { sql } from 'kysely';
import type { Named } from '../../../src/vocabulary/named.ts';
import {
  type Contact,
  contactNames,
  describedContacts,
  maxContacts,
} from '../../../src/vocabulary/supplier-contacts.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { logMaster, type MasterRow, type Writer } from '../../master-records/master.ts';
import { searchText } from '../../text/index.ts';

export type ContactsInput = { contacts?: readonly Contact[] };
/** The one to ask first stands in fields of the supplier itself. */
type Requested = {
  name: string;
  contact: string;
  phone: string;
  email: string;
  contacts: readonly Contact[];
};

const said = (contacts: readonly Contact[]) => describedContacts(contacts).join('; ') || null;

const changesOf = (before: readonly Contact[], after: readonly Contact[]) =>
  said(before) === said(after) ? [] : [{ field: 'contacts', from: said(before), to: said(after) }];

const column = (contacts: readonly Contact[]) => sql`${jsonText(contacts)}::jsonb`;

const trimmed = (contact: Contact) =>
  Object.fromEntries(contactNames.map((name) => [name, contact[name].trim()])) as Contact;

/** @throws Refusal `required` for a contact without a name */
export async function placeContacts(
  _tx: Tx,
  _context: Writer,
  input: ContactsInput,
  present: MasterRow | null,
) {
  const before = (present as (MasterRow & Requested) | null)?.contacts ?? [];
  const contacts = input.contacts?.map(trimmed) ?? before;
  if (contacts.some(({ name }) => name === '')) throw new Refusal('required', { field: 'contacts' });
  return {
    columns: { contacts: column(contacts) },
    changes: changesOf(before, contacts),
    organisation: null,
    searched: contacts.map(({ name }) => name),
  };
}

/**
 * Whom one could ask at the merged one can be asked at the other, which keeps its own as well.
 *
 * @throws Refusal `tooManyContacts` where there is no room for all of them
 */
export async function takeContacts(tx: Tx, context: Context, from: MasterRow, into: Named): Promise<void> {
  const { rows } = await sql<Requested & { id: number }>`select id, name, contact, phone, email, contacts
    from supplier where id in (${from.id}, ${into.id})`.execute(tx);
  const [theirs, ours] = [rows.find(({ id }) => id === from.id), rows.find(({ id }) => id === into.id)];
  if (!theirs || !ours) return;
  const known = new Set(describedContacts(everybodyAt(ours)));
  const more = everybodyAt(theirs).filter((contact) => !known.has(describedContacts([contact])[0] ?? ''));
  const contacts = [...ours.contacts, ...more];
  if (contacts.length > maxContacts) {
    throw new Refusal('tooManyContacts', { count: contacts.length, max: maxContacts });
  }
  const changes = changesOf(ours.contacts, contacts);
  if (changes.length === 0) return;
  const search = searchText([ours.name, ours.contact, ...contacts.map(({ name }) => name)]);
  await sql`update supplier set contacts = ${column(contacts)}, search_text = ${search}, version = version + 1,
    updated_at = now() where id = ${into.id}`.execute(tx);
  await logMaster({ kind: 'supplier' }, tx, context, into, 'updated', changes);
}

/** Where nobody is named to ask first, the telephone is that of the house. */
const everybodyAt = ({ name, contact, phone, email, contacts }: Requested): readonly Contact[] =>
  contact + phone + email === ''
    ? contacts
    : [{ name: contact || name, duty: '', phone, email }, ...contacts];
