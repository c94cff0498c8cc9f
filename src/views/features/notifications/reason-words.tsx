import { Plural, Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';

export type Notification = Answer<'/notification/list'>['rows'][number];

/** What happened, in a sentence: who it was last, and how often since it was read. */
export function Happened({ row: { recordKind, reason, actor, times } }: { row: Notification }) {
  if (reason === 'mention') {
    return times === 1 ? (
      <Trans>{actor} mentioned you</Trans>
    ) : (
      <Plural value={times} other={`You were mentioned # times, last by ${actor}`} />
    );
  }
  if (reason === 'comment') {
    return times === 1 ? (
      <Trans>{actor} commented</Trans>
    ) : (
      <Plural value={times} other={`# comments, the last by ${actor}`} />
    );
  }
  if (reason === 'overdue' && recordKind === 'handover') return <Trans>Loan overdue</Trans>;
  if (reason === 'due') return <Trans>Loan due soon</Trans>;
  if (reason === 'toAccept') return <Trans>{actor} handed assets over to you. Accept or refuse them.</Trans>;
  if (reason === 'refused') return <Trans>{actor} refused assets</Trans>;
  if (reason === 'extensionRequested') return <Trans>{actor} asked for a later due date</Trans>;
  if (reason === 'extensionDecided')
    return <Trans>{actor} decided on your request for a later due date</Trans>;
  if (reason === 'overdue') return <Trans>Target time missed</Trans>;
  if (reason === 'received') return <Trans>New fault report</Trans>;
  return times === 1 ? (
    <Trans>{actor} changed it</Trans>
  ) : (
    <Plural value={times} other={`# changes, the last by ${actor}`} />
  );
}
