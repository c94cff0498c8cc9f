import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Link } from '../../../router.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { usePermission } from '../../root-context.ts';
import { allowsDocument, type Document, type DocumentDeed } from './use-document.ts';

type Props = { document: Document; busy: boolean; onAct: (deed: DocumentDeed) => void };

/** What can be done with a document now: what its life allows and the person may. */
export function Actions({ document, busy, onAct }: Props) {
  const mayWrite = usePermission('custody.write');
  const mayPost = usePermission('custody.post');
  const [asked, setAsked] = useState<DocumentDeed>();
  const draft = document.state === 'draft';
  const close = () => setAsked(undefined);
  const confirm = (deed: DocumentDeed) => () => {
    close();
    onAct(deed);
  };
  return (
    <>
      {mayPost && allowsDocument(document, 'cancel') && (
        <Button variant="outline" colorPalette="red" disabled={busy} onClick={() => setAsked('cancel')}>
          <Trans>Give up the draft</Trans>
        </Button>
      )}
      <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        <Trans>Print</Trans>
      </Button>
      {mayWrite && draft && (
        <Button asChild variant="outline" colorPalette="gray" bg="bg.panel">
          <Link href={`/custody/${document.id}/edit`}>
            <Pencil aria-hidden="true" />
            <Trans>Edit</Trans>
          </Link>
        </Button>
      )}
      {mayPost && allowsDocument(document, 'post') && (
        <Button colorPalette="brand" loading={busy} onClick={() => setAsked('post')}>
          {document.kind === 'issue' ? <Trans>Issue now</Trans> : <Trans>Return now</Trans>}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'post'}
        title={
          document.kind === 'issue' ? <Trans>Issue these assets?</Trans> : <Trans>Return these assets?</Trans>
        }
        confirmLabel={document.kind === 'issue' ? <Trans>Issue</Trans> : <Trans>Return</Trans>}
        onCancel={close}
        onConfirm={confirm('post')}
      >
        <Trans>This takes effect at once and is entered in the log.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'cancel'}
        title={<Trans>Give up this draft?</Trans>}
        confirmLabel={<Trans>Give up</Trans>}
        danger
        onCancel={close}
        onConfirm={confirm('cancel')}
      >
        <Trans>Its assets are free again; nothing else changes.</Trans>
      </ConfirmDialog>
    </>
  );
}
