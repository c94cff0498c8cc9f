import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Modal } from '../../ui/modal.tsx';
import { ShownOnce } from './shown-once.tsx';

type Props = {
  name: string;
  reset: Answer<'/account/resetPassword'>;
  onClose: () => void;
};

/** Shows the password of somebody else this once, to be passed on. */
export function NewPassword({ name, reset: { password, expiresAt }, onClose }: Props) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const until = expiresAt && moment(expiresAt);
  return (
    <Modal
      open
      title={<Trans>New password of {name}</Trans>}
      footer={
        <Button onClick={onClose}>
          <Trans>I have sent it</Trans>
        </Button>
      }
    >
      <Flex direction="column" gap="4">
        <p>
          <Trans>Shown only once. It must be changed at first sign-in.</Trans>
        </p>
        <ShownOnce label={t`New password`} secret={password} />
        <Box color="fg.muted">
          {until ? <Trans>Valid until {until}.</Trans> : <Trans>Valid until it is changed.</Trans>}
        </Box>
      </Flex>
    </Modal>
  );
}
