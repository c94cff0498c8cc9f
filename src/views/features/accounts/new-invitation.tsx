import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ShownOnce } from './shown-once.tsx';

type Props = {
  name: string;
  invitation: {
    link: string;
    expiresAt: string;
    /** The mail server was asked to send it, and did not. */
    notSent?: boolean;
  };
  onClose: () => void;
};

/** Shows the link of an invitation this once. Where the server knows no address of its own, it is that of this page. */
export function NewInvitation({ name, invitation, onClose }: Props) {
  const { t } = useLingui();
  const { link, expiresAt, notSent = false } = invitation;
  const until = useFormats().moment(expiresAt);
  return (
    <Modal
      open
      size="md"
      title={<Trans>Invitation for {name}</Trans>}
      footer={
        <Button onClick={onClose}>
          <Trans>I have sent it</Trans>
        </Button>
      }
    >
      <Flex direction="column" gap="4">
        <ErrorNote>
          {notSent && <Trans>The mail server rejected the message. Share the link in another way.</Trans>}
        </ErrorNote>
        <p>
          <Trans>
            Anyone with this link can set the password. Send it only to {name}. It is shown only once.
          </Trans>
        </p>
        <ShownOnce label={t`Invitation link`} secret={new URL(link, location.origin).href} />
        <Box color="fg.muted">
          <Trans>Valid once, until {until}.</Trans>
        </Box>
      </Flex>
    </Modal>
  );
}
