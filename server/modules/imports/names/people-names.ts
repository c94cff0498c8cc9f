import { asOneName } from '../../../text/chinese-name.ts';
import { fold } from '../../../text/index.ts';
import { severalPeople } from './several-people.ts';

export type Person = {
  id: number;
  name: string;
  jobNo: string;
  loginid: string;
  email: string;
  organisationId: number;
  disabled: boolean;
  /** The one that stands for them. */
  mergedInto?: number | null;
  /** What those were called for whom they stand. */
  alsoCalled?: string[];
};
/** How a file names a person: by name, by job number or login, by e-mail, or by several of these. */
export type PersonReference = { name: string; login: string; email: string };
/** A person who does not exist yet; the id is negative until then. */
export type PlannedPerson = Person & { organisations: Set<number> };
export type FoundPerson = { person: Person; namesake?: boolean } | 'unknown' | 'ambiguous' | 'mismatch';

/** A number has letters or digits: what is said of somebody in brackets, such as 已离职, is none. */
const nameWithNumber = /^(.+?)\s*[(（]([^()（）]*[\dA-Za-z][^()（）]*)[)）]$/u;

/** A telephone number in the brackets is none of the person: job numbers are shorter, and have no spaces or several parts. */
const isPhone = (text: string) =>
  /^(?:(?:tel|mob|mobile|cell|phone|ext|电话|手机|分机|móvil|内線)[.:：\s]*[\d\s().+-]+|\+[\d\s().-]{7,}|1[3-9]\d{9}|0\d{2,3}[\s-]?\d{6,8}|(?:\d{2,5}[\s.-]){2,4}\d{2,8}|\d{2,5}\s\d{5,8}|\d{11,})$/iu.test(
    text.trim(),
  ) && text.replace(/\D/g, '').length >= (/^\p{L}/u.test(text) ? 2 : 7);

/** In Latin letters a label stands apart from its number: `EMP001` and `noah2` are whole. */
const numberLabel =
  /^(?:(?:工号|员工号|员工编号|编号|社員番号|사번)[.:：#\s]*|(?:job no|(?:emp(?:loyee)?|staff)\.? (?:id|no|number)|emp(?:loyee)?|no|id|nr|pers-?nr)[.:：#\s]+)(?=\S*\d)/iu;
/**
 * Beside a Chinese name a number needs no brackets: `张三 E001`, `E001-张三`, `张三13800138000`. A place is no person:
 * `会议室301`.
 */
const besides = [
  /^(?<name>\p{Script=Han}{2,4})(?<![室库楼层间部组班处厂店房区])\s*[-—_/:：]?\s*(?<login>[A-Za-z]{0,4}-?\d{3,}|1[3-9]\d[\d\s-]{8,10})$/u,
  /^(?<login>[A-Za-z]{0,4}-?\d{3,})\s*[-—_/:：]?\s*(?<name>\p{Script=Han}{2,4})$/u,
];

/** `工号0311 陈芳`, `陈芳 工号:0311`. */
const labelWithin =
  /(?:^|(?<=\p{Script=Han})|\s)(?:工号|员工号|员工编号|职工号|社員番号)[.:：#\s]*(?=[A-Za-z]{0,4}-?\d)/u;

function partsOf(text: string): { name?: string; login?: string } {
  const [, name, login] = nameWithNumber.exec(text) ?? [];
  if (name && login) return { name, login: login.trim().replace(numberLabel, '') };
  const plain = text.trim().replace(labelWithin, ' ').trim();
  return besides.map((pattern) => pattern.exec(plain)?.groups).find(Boolean) ?? {};
}

/** `工号0311` names somebody by the number alone. */
const labelAlone = /^(?:工号|员工号|员工编号|职工号|社員番号)[.:：#\s]*(?=[A-Za-z]{0,4}-?\d+$)/u;

const domain = /^[A-Za-z][\w.-]*\\(?=[\w.-]+$)/;

/** What somebody logs in with has digits or a part of their name; `IT` and `Contractor` say something else. */
const isNumberOf = (login: string, name: string) =>
  /\d/.test(login) ||
  fold(name)
    .split(/[^\p{L}]+/u)
    .some((part) => part.length > 2 && fold(login).includes(part));

/** The people whom rows may name, and those who are going to be added. */
export class PeopleNames {
  readonly planned: PlannedPerson[] = [];
  readonly #ids = new Map<number, Person>();
  readonly #numbers = new Map<string, Person[]>();
  readonly #emails = new Map<string, Person[]>();
  readonly #names = new Map<string, Person[]>();
  /** The number by which the file names somebody who has none. */
  readonly #taken = new Map<number, string>();
  /** Found before, by what was looked for: files repeat the same people many times. */
  readonly #found = new Map<string, FoundPerson>();

  readonly #mayAdd: (organisationId: number) => boolean;

  /** @param mayAdd whether somebody may be added to an organisation, which may be planned itself */
  constructor(people: Person[], mayAdd: (organisationId: number) => boolean = () => true) {
    this.#mayAdd = mayAdd;
    for (const person of people) if (person.mergedInto == null) this.#index(person);
    for (const person of people) this.#indexMerged(person);
  }

  /** As a person reads it: name and job number. */
  label(id: number): string | undefined {
    const person = this.#ids.get(id);
    return person && personLabel(person);
  }

  mayAdd(organisationId: number): boolean {
    return this.#mayAdd(organisationId);
  }

  get(id: number): Person | undefined {
    return this.#ids.get(id);
  }

  /** Every known one. */
  all(): { id: number; name: string }[] {
    return [...this.#ids.values()].map((person) => ({ id: person.id, name: personLabel(person) }));
  }

  find(reference: PersonReference): FoundPerson {
    const question = `${reference.name}\n${reference.login}\n${reference.email}`;
    const before = this.#found.get(question);
    if (before) return before;
    const found = this.#look(reference);
    this.#found.set(question, found);
    return found;
  }

  /** The people whom a text names that is nobody as a whole; null where it names one. */
  several(text: string): string[] | null {
    const nobody = (name: string) => this.find({ name, login: '', email: '' }) === 'unknown';
    return nobody(text) ? severalPeople(text, (name) => !nobody(name)) : null;
  }

  #look(reference: PersonReference): FoundPerson {
    const { name, login, email } = this.#parted(reference);
    const numbered = only(this.#numbers.get(fold(login)));
    if (numbered) return matches(numbered, name) ? { person: numbered } : 'mismatch';
    const written = email ? this.#emails.get(fold(email)) : undefined;
    if (written && written.length > 1) return name ? this.#among(written, name) : 'ambiguous';
    if (written?.[0]) return matches(written[0], name) ? { person: written[0] } : 'mismatch';
    if (!name) return 'unknown';
    const named = (this.#names.get(fold(name)) ?? []).filter(
      (one) => mayBe(one, login, email) && this.#isFree(one, login),
    );
    if (named.length > 1) return 'ambiguous';
    if (named[0]) {
      if (login) this.#taken.set(named[0].id, fold(login));
      return { person: named[0] };
    }
    const joined = asOneName(name);
    if (joined !== name) return this.#look({ ...reference, name: joined });
    return login || email ? 'unknown' : this.#byNumberAlone(name);
  }

  /** As `find`, but plans a person who is unknown. `namesake`: somebody else has the same name. */
  findOrPlan(
    reference: PersonReference,
    organisationId: number,
  ): Exclude<FoundPerson, 'unknown'> | 'notPermitted' {
    const found = this.find(reference);
    if (found !== 'unknown') {
      if (typeof found === 'object') this.#complete(found.person, reference, organisationId);
      return found;
    }
    if (!this.#mayAdd(organisationId)) return 'notPermitted';
    const { name, login, email } = this.#parted(reference);
    const namesake = this.#names.has(fold(name));
    const person: PlannedPerson = {
      id: -1 - this.planned.length,
      name: name || login || email,
      jobNo: login,
      loginid: '',
      email,
      organisationId,
      disabled: false,
      organisations: new Set([organisationId]),
    };
    this.planned.push(person);
    this.#index(person);
    this.#found.clear();
    return { person, namesake };
  }

  /** Somebody without a number is one person, and two numbers are two. */
  #isFree({ id }: Person, login: string): boolean {
    const taken = this.#taken.get(id);
    return login === '' || taken === undefined || taken === fold(login);
  }

  /** "Name (number)", as exports write it, in its parts when the number is known or nothing else is given. */
  #parted(written: PersonReference): PersonReference {
    const reference = this.#withoutLabel(this.#withoutDomain(written));
    const { name, login } = partsOf(reference.name);
    if (!name || !login) return reference;
    if (isPhone(login)) return { ...reference, name };
    if (reference.login || !(this.#numbers.has(fold(login)) || isNumberOf(login, name))) return reference;
    if (this.#names.has(fold(reference.name)) && !this.#numbers.has(fold(login))) return reference;
    return { ...reference, name, login };
  }

  /** `ACME\\jdoe` logs in as jdoe, unless somebody is known by the whole. */
  #withoutDomain(reference: PersonReference): PersonReference {
    const bare = (text: string) => (this.#numbers.has(fold(text)) ? text : text.replace(domain, ''));
    return { ...reference, name: bare(reference.name), login: bare(reference.login) };
  }

  #withoutLabel(reference: PersonReference): PersonReference {
    const name = reference.name.replace(labelAlone, '');
    return this.#numbers.has(fold(name)) ? { ...reference, name } : reference;
  }

  #among(people: Person[], name: string): FoundPerson {
    const named = people.filter((person) => matches(person, name));
    return named.length === 1 && named[0] ? { person: named[0] } : 'ambiguous';
  }

  /** The name column may hold a job number, a login or an e-mail address instead. */
  #byNumberAlone(text: string): FoundPerson {
    const people = this.#numbers.get(fold(text)) ?? this.#emails.get(fold(text)) ?? [];
    if (people.length > 1) return 'ambiguous';
    return people[0] ? { person: people[0] } : 'unknown';
  }

  #complete(person: Person, reference: PersonReference, organisationId: number): void {
    if (!isPlanned(person)) return;
    person.organisations.add(organisationId);
    if (person.jobNo && person.email) return;
    const { login, email } = this.#parted(reference);
    if (login && !person.jobNo) {
      person.jobNo = login;
      push(this.#numbers, login, person);
      this.#found.clear();
    }
    if (email && !person.email) {
      person.email = email;
      push(this.#emails, email, person);
      this.#found.clear();
    }
  }

  #index(person: Person): void {
    this.#ids.set(person.id, person);
    this.#lead(person, person);
  }

  /** Leads to the one that stands for them; nowhere when that one is out of sight. */
  #indexMerged(merged: Person): void {
    const person = this.#ids.get(merged.mergedInto ?? 0);
    if (!person) return;
    person.alsoCalled = [...(person.alsoCalled ?? []), merged.name];
    this.#lead(merged, person);
  }

  #lead({ name, jobNo, loginid, email }: Person, to: Person): void {
    push(this.#names, name, to);
    push(this.#numbers, jobNo, to);
    push(this.#numbers, loginid, to);
    push(this.#emails, email, to);
  }
}

export const personLabel = ({ name, jobNo }: Pick<Person, 'name' | 'jobNo'>) =>
  jobNo ? `${name} (${jobNo})` : name;

const isPlanned = (person: Person): person is PlannedPerson => 'organisations' in person;

const matches = ({ name, alsoCalled = [] }: Person, input: string) =>
  input === '' || [name, ...alsoCalled].some((one) => fold(one) === fold(input));

/** Whether nothing that is known of somebody with the right name speaks against it. */
const mayBe = (person: Person, login: string, email: string) =>
  (login === '' || (person.jobNo === '' && person.loginid === '')) &&
  (email === '' || person.email === '' || fold(person.email) === fold(email));

const only = <One>(list: One[] | undefined) => (list?.length === 1 ? list[0] : undefined);

function push(index: Map<string, Person[]>, key: string, person: Person): void {
  const folded = fold(key);
  if (folded === '') return;
  const people = index.get(folded);
  if (people && !people.includes(person)) people.push(person);
  if (!people) index.set(folded, [person]);
}
