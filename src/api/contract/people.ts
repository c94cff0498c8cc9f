import { personFields, personStates } from '../../vocabulary/person-fields.ts';
import {
  eventOf,
  Id,
  listed,
  Moment,
  Money,
  merged,
  Named,
  nullable,
  oneOf,
  Saved,
  single,
  strict,
  Type,
  Version,
} from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { withTable } from './table-of.ts';

/** `labourRate` is what an hour of work costs; null for the rate of the company. */
const fields = { ...schemasOf(personFields), organisationId: Id, labourRate: nullable(Money) };

const PersonRow = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(personStates),
  name: Type.String(),
  jobNo: Type.String(),
  organisation: Type.String(),
  post: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  remark: Type.String(),
  /** With which they sign in, when they have an account. */
  loginid: nullable(Type.String()),
});

const PersonRecord = strict({
  ...PersonRow.properties,
  organisation: Named,
  /** The one that stands for them once they are merged. */
  mergedInto: nullable(Named),
  /** Of the assets in scope: those in their custody, and those that they use. */
  inCustody: Type.Integer(),
  inUse: Type.Integer(),
  /** All that keeps them from leaving: what they hold or use, and what comes back to them from a loan. */
  holds: Type.Integer(),
  accountId: nullable(Id),
  /** For whoever may change the person; null where that of the company counts. */
  labourRate: nullable(Type.String()),
  createdAt: Moment,
});

export const peopleCalls = withTable('person', {
  '/person/list': {
    summary: 'People in scope by pinyin, found by name, pinyin, initials, job number or phone.',
    access: 'person.read',
    ...listed(PersonRow, {
      search: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(oneOf(personStates)),
      /** With those below it. */
      organisationId: Type.Optional(Id),
      account: Type.Optional(oneOf(['with', 'without'] as const)),
    }),
  },
  '/person/get': {
    summary: 'One person with how many assets they hold.',
    access: 'person.read',
    ...single(PersonRecord),
  },
  '/person/create': {
    summary: 'Add a person to an organisation in scope. Job numbers are unique.',
    access: 'person.write',
    cancellable: false,
    payload: strict({
      ...Type.Partial(strict(fields)).properties,
      name: fields.name,
      jobNo: fields.jobNo,
      organisationId: Id,
    }),
    answer: Saved,
  },
  '/person/update': {
    summary:
      'Change fields. A stale version answers `stale` with the present record. Somebody who may do more is not moved.',
    access: 'person.write',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      changes: Type.Partial(strict(fields), { additionalProperties: false }),
    }),
    answer: Saved,
  },
  '/person/event': {
    summary:
      'Let a person leave, which closes their account, or come back. Refused with `stillHolds` while assets are in their hands, with `lastAdministrator`, and for somebody who may do more.',
    access: 'person.write',
    ...eventOf(['leave', 'come back'], Saved),
  },
  '/person/merge': {
    summary:
      'Let another person stand for this one: assets and documents that name them name the other, who takes over the account when there is none yet.',
    access: 'person.write',
    ...merged,
  },
} as const);
