import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Modal } from '../ui/modal.tsx';
import { useGates, useMachines, useSession } from '../ui/root-context.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';

/** The dialogs that a session can stop at. */
export default function SessionDialogs() {
  const { session, confirmation } = useMachines();
  const unconfirmed = useSelector(confirmation, (state) => state.hasTag('requested'));
  const timedOut = useSession((state) => state.matches({ 'timed out': 'sign-in required' }));
  const ended = useSession((state) => state.matches({ ended: 'sign-in required' }));
  const said = useSession(({ context }) => context.over.said);
  const passwordIsDefault = useGates((state) => state.matches({ 'default-password gate': 'notice shown' }));
  return (
    <>
      {unconfirmed && <ConfirmationDialog />}
      <Modal
        open={timedOut || ended}
        role="alertdialog"
        title={ended ? <Trans>Session ended</Trans> : <Trans>Sign-in timed out</Trans>}
        footer={
          <Button onClick={() => session.send({ type: 'sign in again' })}>
            <Trans>Sign in again</Trans>
          </Button>
        }
      >
        {(ended && said) || <Trans>Please sign in again!</Trans>}
      </Modal>
      <Modal
        open={passwordIsDefault}
        role="alertdialog"
        title={<Trans>Change the default password</Trans>}
        footer={
          <Button onClick={() => session.send({ type: 'understood' })}>
            <Trans>OK</Trans>
          </Button>
        }
      >
        <Trans>
          The system detected that you signed in with the default password. Please change it before use!
        </Trans>
      </Modal>
    </>
  );
}
