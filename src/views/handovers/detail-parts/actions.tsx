import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import { Link } from '../../../window/router.ts';
import { ActionButton } from '../../components/record/action-button.tsx';
import type { Act } from '../../components/record/use-record.ts';
import { usePermission } from '../../root-context.ts';
import { toDocument } from '../begin/to-document.ts';
import { kindWords } from '../kinds/index.ts';
import { allowsDocument, type Document, type DocumentAction } from './document-record.ts';

type Props = { document: Document; busy: boolean; onAct: Act<DocumentAction> };

/** What can be done with a document now: what its life allows and the person may. */
export function Actions({ document, busy, onAct }: Props) {
  const { t } = useLingui();
  const mayWrite = usePermission('handover.write');
  const mayPost = usePermission('handover.post');
  const mayApprove = usePermission('handover.approve') && !document.isOwn;
  const draft = document.state === 'draft';
  const words = kindWords[document.kind];
  const { next } = words;
  return (
    <>
      {mayPost && allowsDocument(document, 'cancel') && (
        <ActionButton
          danger
          busy={busy}
          onDo={() => onAct('cancel')}
          ask={{
            title: draft ? <Trans>Discard this draft?</Trans> : <Trans>Cancel this transfer?</Trans>,
            text: <Trans>Its assets become available again. Nothing else changes.</Trans>,
            confirm: draft ? <Trans>Discard draft</Trans> : <Trans>Cancel transfer</Trans>,
          }}
        >
          {draft ? <Trans>Discard draft</Trans> : <Trans>Cancel transfer</Trans>}
        </ActionButton>
      )}
      <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        <Trans>Print</Trans>
      </Button>
      {mayWrite && draft && (
        <Button asChild variant="outline" colorPalette="gray" bg="bg.panel">
          <Link href={`/handovers/${document.id}/edit`}>
            <Pencil aria-hidden="true" />
            <Trans>Edit</Trans>
          </Link>
        </Button>
      )}
      {mayPost && allowsDocument(document, 'post') && (
        <ActionButton
          busy={busy}
          onDo={() => onAct('post')}
          ask={{
            title: t(words.ask),
            text: <Trans>This takes effect immediately and is recorded in the log.</Trans>,
            confirm: t(words.confirm),
          }}
        >
          {t(words.act)}
        </ActionButton>
      )}
      {mayWrite && allowsDocument(document, 'submit') && (
        <ActionButton
          busy={busy}
          onDo={() => onAct('submit')}
          ask={{
            title: t(words.ask),
            text: (
              <words.Consequence count={document.lines.length} receiver={document.custodian?.name ?? ''} />
            ),
            confirm: t(words.confirm),
          }}
        >
          {t(words.act)}
        </ActionButton>
      )}
      {mayApprove && allowsDocument(document, 'reject') && (
        <ActionButton
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
      )}
      {mayApprove && allowsDocument(document, 'approve') && (
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
      )}
      {mayPost && allowsDocument(document, 'hand over') && (
        <ActionButton
          busy={busy}
          onDo={() => onAct('hand over')}
          ask={{
            title: <Trans>Hand over these assets?</Trans>,
            text: <Trans>They are in transfer until the receiver accepts or refuses each of them.</Trans>,
            confirm: <Trans>Hand over</Trans>,
          }}
        >
          <Trans>Hand over</Trans>
        </ActionButton>
      )}
      {mayWrite && next?.from === document.state && (
        <Button colorPalette="brand" onClick={() => toDocument(next.kind, stillOut(document))}>
          {t(kindWords[next.kind].offer)}
        </Button>
      )}
    </>
  );
}

/** The assets that have not come back. */
const stillOut = ({ lines }: Document) =>
  lines.flatMap(({ back, asset }) => (back || !asset ? [] : [asset.id]));
