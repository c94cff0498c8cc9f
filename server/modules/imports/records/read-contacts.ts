import {
  type Contact,
  contactFields,
  describedContacts,
  maxContacts,
} from '../../../../src/vocabulary/supplier-contacts.ts';

const phone = /^[+(\d][\d\s()./+-]*(?:(?:ext|x|转|分机|内線)\.?\s*\d+)?$/iu;

/** Reads further contacts as exports write them. What could be read in another way is not read at all. */
export function readContacts(text: string): Contact[] | 'unclear' {
  const described = text
    .split(/[;；\n]/u)
    .map((one) => one.trim())
    .filter(Boolean);
  const contacts = described.map(contactIn);
  const isSound =
    contacts.length <= maxContacts &&
    contacts.every(fits) &&
    describedContacts(contacts).every((one, at) => one === described[at]);
  return isSound ? contacts : 'unclear';
}

function contactIn(text: string): Contact {
  const [name = '', ...parts] = text.split(' · ').map((part) => part.trim());
  const email = parts.at(-1)?.includes('@') ? (parts.pop() ?? '') : '';
  const number = phone.test(parts.at(-1) ?? '') ? (parts.pop() ?? '') : '';
  return { name, duty: parts.join(' · '), phone: number, email };
}

const fits = (contact: Contact) =>
  contact.name !== '' &&
  !contact.duty.includes(' · ') &&
  Object.entries(contactFields).every(([field, { max }]) => contact[field as keyof Contact].length <= max);
