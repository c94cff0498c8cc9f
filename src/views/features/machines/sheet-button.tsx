import { Button, Spinner } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import type { Payload } from '../../../api/contract/index.ts';
import { download } from '../../../api/post.ts';
import { useTask } from '../../ui/use-task.ts';

/** Has a machine drawn for paper. */
export const useSheet = () =>
  useTask<Payload<'/machine/sheet'>>((intent, signal) => download('/machine/sheet', intent, { signal }));

/** A drawing that is no machine's, for paper. */
export function SheetButton({ of }: { of: string }) {
  const { busy, start, cancel } = useSheet();
  return (
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      aria-busy={busy}
      onClick={() => (busy ? cancel() : start({ machine: of, level: 'overview' }))}
    >
      {busy ? <Spinner size="xs" aria-hidden="true" /> : <Download aria-hidden="true" />}
      {busy ? <Trans>Cancel export</Trans> : 'PDF'}
    </Button>
  );
}
