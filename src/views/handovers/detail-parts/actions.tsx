import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import type { DocumentEvent } from '../../../vocabulary/document.ts';
import { Link } from '../../../window/router.ts';
import { ActionButton } from '../../components/record/action-button.tsx';
import type { Act } from '../../components/record/use-record.ts';
import { Sentences } from '../../components/sentences.tsx';
import { usePermission } from '../../root-context.ts';
import { toDocument } from '../begin/to-document.ts';
import { LocationSentence } from '../form-parts/location-sentence.tsx';
import { kindWords } from '../kinds/index.ts';
import { allowsDocument, type Document } from './document-record.ts';

type Props = { document: Document; busy: boolean; onAct: Act<DocumentEvent> };

/** What can be done with a document now: what its life allows and the person may. */
export function Actions({ document, busy, onAct }: Props) {
  const { t } = useLingui();
  const mayWrite = usePermission('handover.write');
  const mayPost = usePermission('handover.post');
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
            title: <Trans>Discard this draft?</Trans>,
            text: <Trans>Its assets become available again. Nothing else changes.</Trans>,
            confirm: <Trans>Discard draft</Trans>,
          }}
        >
          <Trans>Discard draft</Trans>
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
            text: (
              <Sentences>
                <LocationSentence kind={document.kind} location={document.location?.name} />
                <Trans>This takes effect immediately and is recorded in the log.</Trans>
              </Sentences>
            ),
            confirm: t(words.confirm),
          }}
        >
          {t(words.act)}
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
