import { Button, Spinner } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import type { Payload } from '../../../api/contract/index.ts';
import { download } from '../../../api/post.ts';
import { useTask } from '../../ui/use-task.ts';
import { useSheetWords } from './use-sheet-words.ts';

type SheetPath =
  | '/depreciation/runSheet'
  | '/depreciation/ledgerSheet'
  | '/depreciation/movementSheet'
  | '/depreciation/changeSheet'
  | '/depreciation/disposalSheet'
  | '/depreciation/cardSheet';
type Props<P extends SheetPath> = {
  path: P;
  title: string;
  requested: Omit<Payload<P>, 'words'>;
  /** In place of what says that it is a PDF. */
  label?: ReactNode;
  onSaved?: () => void;
};

/** Saves a paper to be signed as a PDF, in the words of the screen. */
export function SheetButton<P extends SheetPath>({ path, title, requested, label, onSaved }: Props<P>) {
  const words = useSheetWords(title);
  const { busy, start, cancel } = useTask<Payload<P>>(async (intent, signal) => {
    await download(path, intent, { signal });
    onSaved?.();
  });
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      bg="bg.panel"
      aria-busy={busy || undefined}
      onClick={() => (busy ? cancel() : start({ ...requested, words } as Payload<P>))}
    >
      {busy ? <Spinner size="xs" aria-hidden="true" /> : <Download aria-hidden="true" />}
      {busy ? <Trans>Cancel export</Trans> : (label ?? <Trans>Download PDF</Trans>)}
    </Button>
  );
}
