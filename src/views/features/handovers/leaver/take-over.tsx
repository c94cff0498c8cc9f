import { Box, Button, Textarea } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../../../api/post.ts';
import { maxCorrectionReason } from '../../../../vocabulary/asset.ts';
import { Field } from '../../../ui/field.tsx';
import { messageOf } from '../../../ui/message-of.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useTask } from '../../../ui/use-task.ts';
import type { Held } from './held.ts';

type Props = { lines: readonly Held[]; onClose: () => void; onSettled: () => void };
type Refused = { line: Held; message: string };

/** Takes assets out of the custody of a leaver: the organisation that uses them answers for them from now on. */
export function TakeOver({ lines, onClose, onSettled }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { busy, start } = useTask<string>(async (why, signal) => {
    const left: Refused[] = [];
    for (const line of lines) {
      const { assetId: id, version } = line;
      try {
        await post('/asset/correct', { id, version, custodianId: null, reason: why }, { signal });
      } catch (error) {
        if (signal.aborted) return;
        left.push({ line, message: messageOf(error) });
      }
    }
    onSettled();
    setRefused(left);
    if (left.length === 0) onClose();
  });
  return (
    <Modal
      open
      title={<Trans>The organisation takes over</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            colorPalette="brand"
            loading={busy}
            disabled={reason.trim() === ''}
            onClick={() => start(reason.trim())}
          >
            <Trans>Take over</Trans>
          </Button>
        </>
      }
    >
      <Box mb="3">
        <Plural
          value={lines.length}
          one="# asset has no custodian afterwards; its organisation, location and status stay. The log says why."
          other="# assets have no custodian afterwards; their organisation, location and status stay. The log says why."
        />
      </Box>
      <Field label={t`Reason`} required>
        <Textarea
          value={reason}
          maxLength={maxCorrectionReason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {refused.length > 0 && (
        <Box as="ul" role="alert" color="fg.error" mt="3" listStyleType="none">
          {refused.map(({ line, message }) => (
            <li key={line.assetId}>
              {line.assetNo} {line.name} · {message}
            </li>
          ))}
        </Box>
      )}
    </Modal>
  );
}
