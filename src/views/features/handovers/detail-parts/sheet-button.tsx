import { Button, Spinner } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import type { Payload } from '../../../../api/contract/index.ts';
import { download } from '../../../../api/post.ts';
import { useTask } from '../../../ui/use-task.ts';
import type { Document } from './document-record.ts';
import { useSheetWords } from './use-sheet-words.ts';

/** Saves the paper of a document as a PDF, in the words of the screen. */
export function SheetButton({ document }: { document: Document }) {
  const words = useSheetWords(document);
  const { busy, start, cancel } = useTask<Payload<'/handover/sheet'>>((intent, signal) =>
    download('/handover/sheet', intent, { signal }),
  );
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      bg="bg.panel"
      aria-busy={busy || undefined}
      onClick={() => (busy ? cancel() : start({ id: document.id, words }))}
    >
      {busy ? <Spinner size="xs" aria-hidden="true" /> : <Download aria-hidden="true" />}
      {busy ? <Trans>Cancel export</Trans> : <Trans>Download PDF</Trans>}
    </Button>
  );
}
