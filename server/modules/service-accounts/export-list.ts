import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { day, moment, number, type Read, text, word } from '../../exports/cells.ts';
import { exportOf } from '../../exports/export-of.ts';
import { listServiceAccounts } from './read-service-account.ts';

type Row = Answer<'/serviceAccount/list'>['rows'][number];

/** How service accounts stand in a table. */
const exported: Record<ExportedColumn<'serviceAccount'>, Read<Row>> = {
  name: text(({ name }) => name),
  state: word(({ state }) => state),
  organisation: text(({ organisation }) => organisation.name),
  roles: ({ roles }, say) => ({ text: roles.map(({ name }) => say(name)).join(' · ') }),
  mayWrite: word(({ mayWrite }) => String(mayWrite)),
  expiresOn: day(({ expiresOn }) => expiresOn),
  tokens: number(({ tokens }) => tokens),
  lastUsedAt: moment(({ lastUsedAt }) => lastUsedAt),
};

export const exportServiceAccounts = exportOf('serviceAccount', listServiceAccounts, exported);
