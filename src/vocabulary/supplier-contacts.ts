import type { TextField } from './fields.ts';

/** Whom else to ask for at a supplier, for what, in the order of the form. */
export const contactFields = {
  name: { is: 'line', max: 100, required: true },
  /** What they see to. */
  duty: { is: 'line', max: 100 },
  phone: { is: 'line', max: 50, keys: 'tel' },
  email: { is: 'line', max: 200, keys: 'email' },
} as const satisfies Record<string, TextField>;

export type ContactField = keyof typeof contactFields;
export type Contact = Readonly<Record<ContactField, string>>;

export const contactNames = Object.keys(contactFields) as ContactField[];
/** Of one supplier, beside the first one. */
export const maxContacts = 20;

/** As a form keeps them: one a line, its fields between tabs. No field of them holds either. */
export const contactsText = (contacts: readonly Contact[]) =>
  contacts.map((contact) => contactNames.map((name) => contact[name]).join('\t')).join('\n');

export const contactsIn = (text: string): Contact[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const cells = line.split('\t');
        return Object.fromEntries(contactNames.map((name, at) => [name, cells[at] ?? ''])) as Contact;
      });

/** As a person reads them. */
export const describedContacts = (contacts: readonly Contact[]) =>
  contacts.map((contact) =>
    contactNames
      .map((name) => contact[name])
      .filter(Boolean)
      .join(' · '),
  );
