import type { Answer } from '../../../../src/api/contract/index.ts';

export type Person = Answer<'/person/get'>;
export type PersonRow = Answer<'/person/list'>['rows'][number];

export const person = (id: number, changes: Partial<Person> = {}): Person => ({
  id,
  version: 1,
  state: 'active',
  name: `Person ${id}`,
  jobNo: `HQ00${id}`,
  organisation: { id: 3, name: 'Workshop' },
  post: 'Fitter',
  phone: '0512-1',
  email: 'person@example.cn',
  remark: '',
  labourRate: null,
  loginid: 'person',
  accountId: 40,
  mergedInto: null,
  inCustody: 0,
  inUse: 0,
  holds: 0,
  createdAt: '2026-03-02T08:00:00Z',
  ...changes,
});

export const personRow = (id: number, changes: Partial<PersonRow> = {}): PersonRow => {
  const { version, state, name, jobNo, organisation, post, phone, email, remark, loginid } = person(id);
  return {
    id,
    version,
    state,
    name,
    jobNo,
    organisation: organisation.name,
    post,
    phone,
    email,
    remark,
    loginid,
    ...changes,
  };
};

export const everything = [
  'person.read',
  'person.write',
  'account.read',
  'account.write',
  'asset.read',
  'handover.read',
  'log.read',
];
