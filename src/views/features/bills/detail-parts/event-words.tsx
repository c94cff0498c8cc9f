import { Trans } from '@lingui/react/macro';
import type { SentBillEvent } from '../../../../vocabulary/bill.ts';
import type { ActionWords } from '../../../parts/record/confirmed-button.tsx';

/** The verb on the button of each event, the question before it, and what follows from it. */
export const eventWords: Readonly<Record<SentBillEvent, ActionWords>> = {
  submit: {
    act: <Trans context="bill">Submit</Trans>,
    title: <Trans>Submit this bill?</Trans>,
    text: <Trans>Those who may approve it are notified. It can no longer be edited.</Trans>,
  },
  approve: {
    act: <Trans context="bill">Approve</Trans>,
    title: <Trans>Approve this bill?</Trans>,
    text: <Trans>It can be paid from now on.</Trans>,
  },
  correct: {
    act: <Trans context="bill">Correct</Trans>,
    title: <Trans>Correct this bill?</Trans>,
    text: <Trans>It becomes a draft that can be edited and submitted again.</Trans>,
  },
  withdraw: {
    act: <Trans context="bill">Withdraw</Trans>,
    title: <Trans>Withdraw this bill?</Trans>,
    text: <Trans>It becomes a draft that can be edited and submitted again.</Trans>,
  },
  reject: {
    act: <Trans context="bill">Reject…</Trans>,
    title: <Trans>Reject this bill</Trans>,
    text: <Trans>The submitter sees the reason and can correct the bill.</Trans>,
    danger: true,
  },
  void: {
    act: <Trans context="bill">Void…</Trans>,
    title: <Trans>Void this bill</Trans>,
    text: <Trans>It no longer counts. This cannot be undone.</Trans>,
    danger: true,
  },
};
