import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../parts/record/action-button.tsx';
import { ConfirmedButton } from '../../../parts/record/confirmed-button.tsx';
import type { Act } from '../../../parts/record/use-record.ts';
import { usePermission } from '../../../ui/root-context.ts';
import { allowsDocument, type Document, type DocumentAction } from './document-record.ts';

export type StepProps = { document: Document; busy: boolean; onAct: Act<DocumentAction> };

/** What leads a submitted disposal on. */
export function useDisposalStep({ document, busy, onAct }: StepProps): ReactNode {
  const mayApprove = usePermission('disposal.approve') && document.mayDecide;
  const mayPost = usePermission('handover.post');
  if (document.kind !== 'disposal') return null;
  if (mayApprove && allowsDocument(document, 'approve')) {
    return (
      <ActionButton
        busy={busy}
        onDo={() => onAct('approve disposal')}
        ask={{
          title: <Trans>Approve this disposal?</Trans>,
          text: <Trans>The assets can be disposed of then.</Trans>,
          confirm: <Trans>Approve</Trans>,
        }}
      >
        <Trans>Approve</Trans>
      </ActionButton>
    );
  }
  if (mayPost && allowsDocument(document, 'complete')) {
    return (
      <ActionButton
        busy={busy}
        onDo={() => onAct('complete')}
        ask={{
          title: <Trans>Complete this disposal?</Trans>,
          text: (
            <Trans>The assets are disposed of and have no location afterwards. This cannot be undone.</Trans>
          ),
          confirm: <Trans>Complete</Trans>,
        }}
      >
        <Trans>Complete</Trans>
      </ActionButton>
    );
  }
  return null;
}

/** What else can be done with a disposal that waits for approval. */
export function useDisposalSteps({ document, busy, onAct }: StepProps): ReactNode[] {
  const mayApprove = usePermission('disposal.approve') && document.mayDecide;
  const mayWithdraw = usePermission('handover.write') && document.isOwn;
  if (document.kind !== 'disposal') return [];
  return [
    mayApprove && allowsDocument(document, 'reject') && (
      <ConfirmedButton
        key="reject"
        words={{
          act: <Trans>Reject…</Trans>,
          title: <Trans>Reject this disposal</Trans>,
          text: <Trans>Every asset returns to where it was.</Trans>,
          confirm: <Trans>Reject</Trans>,
          danger: true,
        }}
        busy={busy}
        asksReason
        onConfirm={(note) => onAct('reject disposal', { note })}
      />
    ),
    mayWithdraw && allowsDocument(document, 'withdraw') && (
      <ActionButton
        key="withdraw"
        danger
        busy={busy}
        onDo={() => onAct('withdraw')}
        ask={{
          title: <Trans>Withdraw this disposal?</Trans>,
          text: (
            <Trans>It becomes a draft again. Every asset returns to where it was and stays reserved.</Trans>
          ),
          confirm: <Trans>Withdraw</Trans>,
        }}
      >
        <Trans>Withdraw</Trans>
      </ActionButton>
    ),
  ];
}
