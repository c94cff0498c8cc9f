import { fold } from '../../../text/index.ts';
import type { Person, PersonReference } from '../names/people-names.ts';

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
