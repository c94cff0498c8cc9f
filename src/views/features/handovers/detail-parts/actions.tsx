import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { isTransfer } from '../../../../machines/lifecycles/document-kinds.ts';
import { navigate } from '../../../../window/router.ts';
import { ActionButton } from '../../../parts/record/action-button.tsx';
import { EditLink } from '../../../parts/record/edit-link.tsx';
import { HeadActions } from '../../../parts/record/head-actions.tsx';
import { DueSentence } from '../../../records/document-kinds/due-notice.tsx';
import { kindWords } from '../../../records/document-kinds/index.ts';
import { usePermission } from '../../../ui/root-context.ts';
import { Sentences } from '../../../ui/sentences.tsx';
import { toDocument } from '../begin/to-document.ts';
import { LocationSentence } from '../form-parts/location-sentence.tsx';
import { TakesEffect } from '../form-parts/takes-effect.tsx';
import { type StepProps, useDisposalStep, useDisposalSteps } from './disposal-actions.tsx';
import { allowsDocument, type Document } from './document-record.ts';
import { SheetButton } from './sheet-button.tsx';

type Props = StepProps & { lifecycle: ReactNode };

/** The step that leads a document on, where its life allows one and the person may take it. */
function useNextStep({ document, busy, onAct }: StepProps): ReactNode {
  const { t } = useLingui();
  const mayWrite = usePermission('handover.write');
  const mayPost = usePermission('handover.post');
  const mayApprove = usePermission('handover.approve') && document.mayDecide;
  const ofDisposal = useDisposalStep({ document, busy, onAct });
  const words = kindWords[document.kind];
  const { next } = words;
  if (mayPost && allowsDocument(document, 'post')) {
    return (
      <ActionButton
        busy={busy}
        onDo={() => onAct('post')}
        ask={{
          title: t(words.ask),
          text: (
            <Sentences>
              <words.Consequence count={document.lines.length} receiver={document.custodian?.name ?? ''} />
              <DueSentence dueOn={document.dueOn} />
              <LocationSentence kind={document.kind} location={document.location?.name} />
              <TakesEffect kind={document.kind} receiverId={document.custodian?.id} />
            </Sentences>
          ),
          confirm: t(words.confirm),
        }}
      >
        {t(words.act)}
      </ActionButton>
    );
  }
  if (mayWrite && allowsDocument(document, 'submit')) {
    return (
      <ActionButton
        busy={busy}
        onDo={() => onAct('submit')}
        ask={{
          title: t(words.ask),
          text: (
            <Sentences>
              <words.Consequence count={document.lines.length} receiver={document.custodian?.name ?? ''} />
              <LocationSentence kind={document.kind} location={document.location?.name} />
            </Sentences>
          ),
          confirm: t(words.confirm),
        }}
      >
        {t(words.act)}
      </ActionButton>
    );
  }
  if (mayWrite && allowsDocument(document, 'correct')) {
    return (
      <ActionButton
        busy={busy}
        onDo={() => onAct('correct')}
        ask={{
          title: <Trans>Correct this handover?</Trans>,
          text: (
            <Trans>
              It becomes a draft that can be edited and submitted again. Its assets are reserved again.
            </Trans>
          ),
          confirm: <Trans>Correct</Trans>,
        }}
      >
        <Trans>Correct</Trans>
      </ActionButton>
    );
  }
  if (document.kind === 'disposal') return ofDisposal;
  if (mayApprove && allowsDocument(document, 'approve')) {
    return (
      <ActionButton
        busy={busy}
        onDo={() => onAct('approve')}
        ask={{
          title: <Trans>Approve this transfer?</Trans>,
          text: <Trans>It can be handed over then.</Trans>,
          confirm: <Trans>Approve</Trans>,
        }}
      >
        <Trans>Approve</Trans>
      </ActionButton>
    );
  }
  if (mayPost && allowsDocument(document, 'hand over')) {
    return (
      <ActionButton
        busy={busy}
        onDo={() => onAct('hand over')}
        ask={{
          title: <Trans>Hand over these assets?</Trans>,
          text: (
            <Sentences>
              <Trans>They are in transfer until the receiver accepts or refuses each of them.</Trans>
              <LocationSentence kind={document.kind} location={document.location?.name} />
            </Sentences>
          ),
          confirm: <Trans>Hand over</Trans>,
        }}
      >
        <Trans>Hand over</Trans>
      </ActionButton>
    );
  }
  const out = stillOut(document);
  if (mayWrite && next?.from === document.state && out.length > 0) {
    return (
      <Button colorPalette="brand" onClick={() => toDocument(next.kind, out)}>
        {t(kindWords[next.kind].offer)}
      </Button>
    );
  }
  return null;
}

/** What can be done with a document now: what its life allows and the person may. */
export function Actions({ document, busy, onAct, lifecycle }: Props) {
  const mayWrite = usePermission('handover.write');
  const mayPost = usePermission('handover.post');
  const mayApprove = usePermission('handover.approve') && document.mayDecide;
  const draft = document.state === 'draft';
  const isDisposal = document.kind === 'disposal';
  const ofDisposal = useDisposalSteps({ document, busy, onAct });
  const called =
    !isTransfer(document.kind) && document.state === 'handedOver'
      ? {
          title: <Trans>Withdraw this handover?</Trans>,
          act: <Trans>Withdraw handover</Trans>,
        }
      : isDisposal
        ? { title: <Trans>Cancel this disposal?</Trans>, act: <Trans>Cancel this disposal</Trans> }
        : { title: <Trans>Cancel this transfer?</Trans>, act: <Trans>Cancel transfer</Trans> };
  return (
    <HeadActions
      primary={useNextStep({ document, busy, onAct })}
      lifecycle={lifecycle}
      more={[
        mayWrite && draft && <EditLink key="edit" href={`/handovers/${document.id}/edit`} />,
        <Button
          key="print"
          variant="outline"
          colorPalette="gray"
          bg="bg.panel"
          onClick={() => window.print()}
        >
          <Printer aria-hidden="true" />
          <Trans>Print</Trans>
        </Button>,
        <SheetButton key="sheet" document={document} />,
        mayWrite && (
          <Button
            key="copy"
            variant="outline"
            colorPalette="gray"
            bg="bg.panel"
            onClick={() => navigate(`/handovers/new?kind=${document.kind}&copy=${document.id}`)}
          >
            <Copy aria-hidden="true" />
            <Trans>Copy as new</Trans>
          </Button>
        ),
        ...ofDisposal,
        mayApprove && !isDisposal && allowsDocument(document, 'reject') && (
          <ActionButton
            key="reject"
            danger
            busy={busy}
            onDo={() => onAct('reject')}
            ask={{
              title: <Trans>Reject this transfer?</Trans>,
              text: <Trans>Its assets become available again. Nothing else changes.</Trans>,
              confirm: <Trans>Reject</Trans>,
            }}
          >
            <Trans>Reject</Trans>
          </ActionButton>
        ),
        mayPost && allowsDocument(document, 'cancel') && (
          <ActionButton
            key="cancel"
            danger
            busy={busy}
            onDo={() => onAct('cancel')}
            ask={{
              title: draft ? <Trans>Discard this draft?</Trans> : called.title,
              text: <Trans>Its assets become available again. Nothing else changes.</Trans>,
              confirm: draft ? <Trans>Discard draft</Trans> : called.act,
            }}
          >
            {draft ? <Trans>Discard draft</Trans> : called.act}
          </ActionButton>
        ),
      ]}
    />
  );
}

/** The assets that have not come back: of an issue, those that its receiver still has in use. */
const stillOut = ({ kind, custodian, lines }: Document) =>
  lines.flatMap(({ back, asset }) => {
    if (back || !asset) return [];
    const isHere = kind === 'issue' && (asset.status !== 'inUse' || asset.custodian !== custodian?.name);
    return isHere ? [] : [asset.id];
  });
