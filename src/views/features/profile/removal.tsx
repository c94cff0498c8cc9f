import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { oneShot } from '../../../api/one-shot.ts';
import { Modal } from '../../ui/modal.tsx';
import { useTask } from '../../ui/use-task.ts';
import { CodeEntry } from './code-entry.tsx';
import { type Removal as Removed, removeWith } from './remove-with.ts';

/** Codes go beside the machines, as passwords do. */
const codes = oneShot<string>();

type Props = {
  removal: Removed;
  title: ReactNode;
  /** Whether nothing is left of the second factor then. */
  last: boolean;
  busy: boolean;
  /** Shows a passkey in place of a code; none where the page cannot. */
  onPasskey: (() => void) | undefined;
  onRemoved: () => void;
  onClose: () => void;
};

/** Asks for a code or a passkey before a part of the second factor is given up. */
export function Removal({ removal, title, last, busy, onPasskey, onRemoved, onClose }: Props) {
  const { t } = useLingui();
  const [shown] = useState(removal);
  const removing = useTask<Removed>(async (intent, signal) => {
    await removeWith(intent, { code: codes.take() ?? '' }, signal);
    onRemoved();
  });
  const send = (code: string) => {
    codes.put(code);
    removing.start(shown);
  };
  return (
    <Modal open title={title} onClose={onClose}>
      <Flex direction="column" gap="4" pb="2">
        <p>
          {last ? (
            <Trans>
              Your password alone will be enough to sign in, and your recovery codes stop working.
            </Trans>
          ) : (
            <Trans>Confirm your identity again. Your other sign-in methods stay.</Trans>
          )}
        </p>
        {onPasskey && (
          <Button alignSelf="flex-start" loading={busy} disabled={removing.busy} onClick={onPasskey}>
            <Trans>Use a passkey</Trans>
          </Button>
        )}
        <CodeEntry label={t`Code of the device, or a recovery code`} busy={removing.busy} onSend={send}>
          <Trans>Remove</Trans>
        </CodeEntry>
      </Flex>
    </Modal>
  );
}
