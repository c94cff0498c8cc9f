import type { Answer } from '../../../../src/api/contract/index.ts';

export type Account = Answer<'/account/get'>;
export type AccountRow = Answer<'/account/list'>['rows'][number];

export const accountRow = (id: number, changes: Partial<AccountRow> = {}): AccountRow => ({
  id,
  personId: id + 100,
  name: `Person ${id}`,
  jobNo: `HQ00${id}`,
  loginid: `person${id}`,
  organisation: 'Workshop',
  roles: ['Keeper'],
  disabled: false,
  lockedUntil: null,
  passwordIsInitial: false,
  passwordExpiresAt: null,
  invitation: null,
  device: false,
  passkeys: 0,
  secondFactorRequired: false,
  lastSeenAt: null,
  ...changes,
});

const session = {
  id: 1,
  ip: '10.0.0.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
};

export const account = (id: number, changes: Partial<Account> = {}): Account => ({
  ...accountRow(id),
  version: 1,
  roleIds: [2],
  blocked: false,
  hasPassword: true,
  emergency: false,
  identities: [],
  mail: { state: 'off', address: '' },
  sessions: [session],
  ...changes,
});

export const everything = ['account.read', 'account.write', 'account.unlock', 'account.reset', 'log.read'];
