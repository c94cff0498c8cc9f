import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { DocumentEvent } from '../../../vocabulary/document.ts';
import { ActionButton } from '../../components/record/action-button.tsx';
import { EditLink } from '../../components/record/edit-link.tsx';
import { HeadActions } from '../../components/record/head-actions.tsx';
import type { Act } from '../../components/record/use-record.ts';
import { usePermission } from '../../root-context.ts';
import { toDocument } from '../begin/to-document.ts';
import { kindWords } from '../kinds/index.ts';
import { allowsDocument, type Document } from './document-record.ts';

type Props = { document: Document; busy: boolean; onAct: Act<DocumentEvent>; lifecycle: ReactNode };

/** What can be done with a document now: what its life allows and the person may. */
export function Actions({ document, busy, onAct, lifecycle }: Props) {
  const { t } = useLingui();
  const mayWrite = usePermission('handover.write');
  const mayPost = usePermission('handover.post');
  const draft = document.state === 'draft';
  const words = kindWords[document.kind];
  const { next } = words;
  const post = mayPost && allowsDocument(document, 'post') && (
    <ActionButton
      key="post"
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
  );
  const follow = mayWrite && next?.from === document.state && (
    <Button key="next" colorPalette="brand" onClick={() => toDocument(next.kind, stillOut(document))}>
      {t(kindWords[next.kind].offer)}
    </Button>
  );
  return (
    <HeadActions
      primary={post || follow}
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
        mayPost && allowsDocument(document, 'cancel') && (
          <ActionButton
            key="cancel"
            danger
            busy={busy}
            onDo={() => onAct('cancel')}
            ask={{
              title: <Trans>Discard this draft?</Trans>,
              text: <Trans>Its assets become available again. Nothing else changes.</Trans>,
              confirm: <Trans>Discard draft</Trans>,
            }}
          >
            <Trans>Discard draft</Trans>
          </ActionButton>
        ),
      ]}
    />
  );
}

/** The assets that have not come back. */
const stillOut = ({ lines }: Document) =>
  lines.flatMap(({ back, asset }) => (back || !asset ? [] : [asset.id]));
