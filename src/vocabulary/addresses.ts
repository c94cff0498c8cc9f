import { byName } from './by-name.ts';
import type { NotifiedKind } from './comment.ts';
import { queryOfSeveral } from './notice-sentences.ts';
import { plainKinds, plainNames } from './plain-records.ts';
import { workKinds, workRecords } from './work-records.ts';

/** Where the list or tree of each kind is shown; a record is at its id below. */
export const addresses = {
  ...byName(plainKinds, (kind) => [kind, `/${plainNames(kind).folder}` as const]),
  ...byName(workKinds, (kind) => [kind, `/${workRecords[kind].at}` as const]),
};

/** What people are notified of as a setting is looked at where the state of the server is. */
const others = { asset: '/assets', import: '/imports', bulkEdit: '/jobs', setting: '/system' } as const;

/** Where the list of a kind of record that people are notified of is shown. */
export const addressOf = (kind: NotifiedKind): string => ({ ...addresses, ...others })[kind];

/** Where a notification leads: to its record, or to the list of those that it is about. */
export const pathOfNotice = (
  notice: Parameters<typeof queryOfSeveral>[0] & { recordId: number; others: number },
): string =>
  notice.others > 0 || notice.recordKind === 'setting'
    ? `${addressOf(notice.recordKind)}${queryOfSeveral(notice)}`
    : `${addressOf(notice.recordKind)}/${notice.recordId}`;
