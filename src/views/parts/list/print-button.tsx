import { IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import { useKey, withCommand } from '../../ui/use-key.ts';

const isP = withCommand('p');

/** Prints all rows of a list; Ctrl+P does the same. */
export function PrintButton({ busy, onPrint }: { busy: boolean; onPrint: () => void }) {
  const { t } = useLingui();
  useKey((event) => isP(event) && !event.shiftKey, onPrint);
  return (
    <IconButton
      variant="outline"
      colorPalette="gray"
      aria-label={t`Print list`}
      aria-keyshortcuts="Control+P Meta+P"
      loading={busy}
      onClick={onPrint}
    >
      <Printer />
    </IconButton>
  );
}
