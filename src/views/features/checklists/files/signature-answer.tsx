import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import PenLine from 'lucide-react/icons/pen-line';
import { useState } from 'react';
import type { ChecklistItem, ChecklistResult } from '../../../../vocabulary/checklist.ts';
import { AnsweredFiles } from './answered-files.tsx';
import { SignatureDialog } from './signature-dialog.tsx';
import { useSendFile } from './use-send-file.ts';

/** Whether a signature was drawn, or whose name was typed instead. */
export const SignedBy = ({ note }: { note: string }) =>
  note === '' ? <Trans>Drawn by hand</Trans> : <Trans>Name typed: {note}</Trans>;

type Props = {
  item: ChecklistItem;
  result: ChecklistResult;
  disabled: boolean;
  onChange: (result: ChecklistResult) => void;
  onSent: (next: (result: ChecklistResult) => ChecklistResult) => void;
};

/** A signature that answers an item: drawn with a finger or the mouse, or a name that is typed. */
export function SignatureAnswer({ item, result, disabled, onChange, onSent }: Props) {
  const [open, setOpen] = useState(false);
  const sending = useSendFile();
  const isSigned = result.value !== '';
  return (
    <Flex direction="column" gap="2" align="start" role="group" aria-label={item.label}>
      {isSigned && (
        <>
          <AnsweredFiles
            value={result.value}
            onRemove={disabled ? undefined : () => onChange({ value: '', note: '' })}
          />
          <Box color="fg.muted" textStyle="xs">
            <SignedBy note={result.note} />
          </Box>
        </>
      )}
      <Button
        variant="outline"
        colorPalette="gray"
        minH="10"
        disabled={disabled}
        loading={sending.busy}
        onClick={() => setOpen(true)}
      >
        <PenLine aria-hidden="true" />
        {isSigned ? <Trans>Sign again</Trans> : <Trans>Sign</Trans>}
      </Button>
      {open && (
        <SignatureDialog
          label={item.label}
          onClose={() => setOpen(false)}
          onSigned={({ file, name }) => {
            setOpen(false);
            sending.start({
              files: [file],
              onSent: (id) => onSent(() => ({ value: String(id), note: name })),
            });
          }}
        />
      )}
    </Flex>
  );
}
