import type { CommentedKind, NotificationReason } from './comment.ts';

type Told = { recordKind: CommentedKind; reason: NotificationReason };

const byReason = {
  due: { handover: 'loanDue', bill: 'paymentDue' },
  overdue: { handover: 'loanOverdue', bill: 'paymentOverdue', repair: 'targetMissed' },
  ends: { asset: 'warrantyEnds' },
} as const satisfies Partial<Record<NotificationReason, Partial<Record<CommentedKind, string>>>>;
const otherwise = { due: 'workDue', overdue: 'workOverdue', ends: 'certificateEnds' } as const;

type Dated = keyof typeof byReason;
type Special = { [Reason in Dated]: (typeof byReason)[Reason][keyof (typeof byReason)[Reason]] }[Dated];
/** By what the list of notifications and the mail say a notification. */
export type NoticeSentence = Exclude<NotificationReason, Dated> | Special | (typeof otherwise)[Dated];

export function sentenceOf({ recordKind, reason }: Told): NoticeSentence {
  switch (reason) {
    case 'due':
    case 'overdue':
    case 'ends': {
      const special: Partial<Record<CommentedKind, NoticeSentence>> = byReason[reason];
      return special[recordKind] ?? otherwise[reason];
    }
    default:
      return reason;
  }
}

/** What narrows the list of a kind to what a notification of several records is about, by its reason. */
const narrowed: Partial<Record<CommentedKind, Partial<Record<NotificationReason, string>>>> = {
  bill: { overdue: 'overdue=true' },
  inspection: { overdue: 'overdue=true', missed: 'state=missed', assigned: 'mine=true', due: 'mine=true' },
  maintenanceTask: {
    overdue: 'overdue=true',
    skipped: 'state=skipped',
    abnormal: 'abnormal=true',
    ends: 'expiring=true',
    assigned: 'mine=true',
    due: 'mine=true',
  },
  repair: { overdue: 'overdue=true', reported: 'state=reported' },
};

/** The query of the address of that list, with its question mark; empty where nothing narrows it. */
export function queryOfSeveral({ recordKind, reason }: Told): string {
  const query = narrowed[recordKind]?.[reason];
  return query === undefined ? '' : `?${query}`;
}
