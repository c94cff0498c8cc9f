import { fold } from '../../../text/index.ts';
import { pathKey, pathNames } from '../names/path-names.ts';
import type { Person, PersonReference } from '../names/people-names.ts';

/** Whether a row names the record whose path is `label`: by the whole path or by its end. */
export function isSamePath(text: string, label: string): boolean {
  const key = pathKey(text);
  const known = pathKey(label);
  return known === key || known.endsWith(`/${key}`);
}

/** Whether a row names the record whose path is `label` in other letters: `ROOM a` is `Ｒｏｏｍ Ａ`, and may be another. */
export function isSpelledOtherwise(text: string, label: string): boolean {
  const written = pathNames(text).join('/');
  return isSamePath(text, label) && !`/${pathNames(label).join('/')}`.endsWith(`/${written}`);
}

/** Whether a row names this person: everything it says of the person holds. */
export function isSamePerson(
  { name, login, email }: PersonReference,
  person: Pick<Person, 'name' | 'jobNo' | 'loginid' | 'email'>,
): boolean {
  const folded = fold(name);
  const names = [person.name, person.jobNo, person.loginid, person.email, `${person.name} (${person.jobNo})`];
  return (
    (folded === '' || names.some((one) => one !== '' && fold(one) === folded)) &&
    (login === '' || [person.jobNo, person.loginid].some((one) => fold(one) === fold(login))) &&
    (email === '' || person.email === '' || fold(person.email) === fold(email))
  );
}
