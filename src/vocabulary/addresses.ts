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

/** Where the list of a kind of record that people are notified of is shown. */
export const addressOf = (kind: NotifiedKind): string => (kind === 'asset' ? '/assets' : addresses[kind]);

/** Where a notification leads: to its record, or to the list of those that it is about. */
export const pathOfNotice = (
  notice: Parameters<typeof queryOfSeveral>[0] & { recordId: number; others: number },
): string =>
  notice.others > 0
    ? `${addressOf(notice.recordKind)}${queryOfSeveral(notice)}`
    : `${addressOf(notice.recordKind)}/${notice.recordId}`;
