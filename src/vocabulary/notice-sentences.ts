import type { NotificationReason, NotifiedKind } from './comment.ts';

type Notified = { recordKind: NotifiedKind; reason: NotificationReason };

const byReason = {
  due: { handover: 'loanDue', bill: 'paymentDue' },
  overdue: { handover: 'loanOverdue', bill: 'paymentOverdue', repair: 'targetMissed' },
  ends: { asset: 'warrantyEnds' },
  abnormal: { setting: 'serverFault' },
  ended: { import: 'importEnded' },
  failed: { import: 'importFailed' },
  assigned: { stockTake: 'countingBegins' },
  waits: { stockTake: 'waitsForReview' },
} as const satisfies Partial<Record<NotificationReason, Partial<Record<NotifiedKind, string>>>>;
const otherwise = {
  due: 'workDue',
  overdue: 'workOverdue',
  ends: 'certificateEnds',
  abnormal: 'abnormal',
  ended: 'jobEnded',
  failed: 'jobFailed',
  assigned: 'assigned',
  waits: 'waits',
} as const;

type Dated = keyof typeof byReason;
type Special = { [Reason in Dated]: (typeof byReason)[Reason][keyof (typeof byReason)[Reason]] }[Dated];
/** By what the list of notifications and the mail say a notification. */
export type NoticeSentence = Exclude<NotificationReason, Dated> | Special | (typeof otherwise)[Dated];

export function sentenceOf({ recordKind, reason }: Notified): NoticeSentence {
  switch (reason) {
    case 'due':
    case 'overdue':
    case 'ends':
    case 'abnormal':
    case 'ended':
    case 'failed':
    case 'assigned':
    case 'waits': {
      const special: Partial<Record<NotifiedKind, NoticeSentence>> = byReason[reason];
      return special[recordKind] ?? otherwise[reason];
    }
    default:
      return reason;
  }
}

/** Queries of lists, in which a filter that is on is `1`: what narrows the list of a kind to what a notification of several records is about, by its reason. */
export const narrowed: Partial<Record<NotifiedKind, Partial<Record<NotificationReason, string>>>> = {
  bill: { overdue: 'overdue=1' },
  inspection: { overdue: 'overdue=1', missed: 'state=missed', assigned: 'mine=1', due: 'mine=1' },
  maintenanceTask: {
    overdue: 'overdue=1',
    skipped: 'state=skipped',
    abnormal: 'abnormal=1',
    ends: 'expiring=1',
    assigned: 'mine=1',
    due: 'mine=1',
  },
  sparePart: { low: 'low=1' },
  repair: { overdue: 'overdue=1', reported: 'state=reported' },
};

/** The query of the address of that list, with its question mark; empty where nothing narrows it. */
export function queryOfSeveral({ recordKind, reason }: Notified): string {
  const query = narrowed[recordKind]?.[reason];
  return query === undefined ? '' : `?${query}`;
}
