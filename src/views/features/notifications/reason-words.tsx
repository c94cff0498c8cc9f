import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { type NoticeSentence, sentenceOf } from '../../../vocabulary/notice-sentences.ts';

export type Notification = Answer<'/notification/list'>['rows'][number];

type Sentence = MessageDescriptor | ((row: Pick<Notification, 'actor' | 'times'>) => ReactNode);

const sentences: Readonly<Record<NoticeSentence, Sentence>> = {
  mention: ({ actor, times }) =>
    times === 1 ? (
      <Trans>{actor} mentioned you</Trans>
    ) : (
      <Plural value={times} other={`You were mentioned # times, last by ${actor}`} />
    ),
  comment: ({ actor, times }) =>
    times === 1 ? (
      <Trans>{actor} commented</Trans>
    ) : (
      <Plural value={times} other={`# comments, the last by ${actor}`} />
    ),
  change: ({ actor, times }) =>
    times === 1 ? (
      <Trans>{actor} changed it</Trans>
    ) : (
      <Plural value={times} other={`# changes, the last by ${actor}`} />
    ),
  toAccept: ({ actor }) => <Trans>{actor} handed assets over to you. Accept or refuse them.</Trans>,
  refused: ({ actor }) => <Trans>{actor} refused assets</Trans>,
  extensionRequested: ({ actor }) => <Trans>{actor} asked for a later due date</Trans>,
  extensionDecided: ({ actor }) => <Trans>{actor} decided on your request for a later due date</Trans>,
  received: msg`New fault report`,
  reported: msg`New repair`,
  assigned: msg`Assigned to you`,
  skipped: msg`Maintenance was skipped`,
  missed: msg`An inspection was missed`,
  abnormal: msg`Abnormal results`,
  waits: msg`Still waits for an answer`,
  waitsForReview: msg`Counting is finished and waits for review`,
  countingBegins: msg`Counting begins`,
  spent: msg`Budget nearly or fully used`,
  stopped: msg`The channel was stopped`,
  low: msg`Stock below minimum`,
  paused: msg`The plan is paused, and a date has passed`,
  expires: msg`The first sign-in is possible only until tomorrow`,
  serverFault: msg`A backup failed, or something in the log does not match`,
  importEnded: msg`The import has ended`,
  importFailed: msg`The import failed`,
  jobEnded: msg`The bulk edit has ended`,
  jobFailed: msg`The bulk edit failed`,
  loanDue: msg`Loan due soon`,
  loanOverdue: msg`Loan overdue`,
  paymentDue: msg`Payment due soon`,
  paymentOverdue: msg`Payment overdue`,
  targetMissed: msg`Target time missed`,
  workDue: msg`Due soon`,
  workOverdue: msg({ message: 'Overdue', context: 'notification' }),
  warrantyEnds: msg`Warranty ends soon`,
  certificateEnds: msg`Certificate ends soon`,
};

/** What happened, in a sentence: who it was last, and how often since it was read. */
export function Happened({ row }: { row: Notification }) {
  const { t } = useLingui();
  const sentence = sentences[sentenceOf(row)];
  return typeof sentence === 'function' ? sentence(row) : t(sentence);
}

/** The record that it is about, or the first of several. */
export function About({ row: { recordLabel, others } }: { row: Notification }) {
  return others === 0 ? (
    recordLabel
  ) : (
    <Plural value={others} one={`${recordLabel} and # other`} other={`${recordLabel} and # others`} />
  );
}
