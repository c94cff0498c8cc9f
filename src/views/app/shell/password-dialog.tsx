import { Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { changePasswordFromNavbar } from '../../../api/session-calls.ts';
import { PasswordFields, usePasswordForm } from '../../parts/password/password-fields.tsx';
import { useChangePassword } from '../../parts/password/use-change-password.ts';
import { Modal } from '../../ui/modal.tsx';
import { useUser } from '../../ui/root-context.ts';

/** The password form over any page. It closes once the server has answered, whatever it said. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { sending, change } = useChangePassword(changePasswordFromNavbar, () => onClose());
  const form = usePasswordForm(change, useUser().passwordLength);
  return (
    <Modal
      open
      title={<Trans>Change password</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} loading={sending}>
            <Trans>Confirm change</Trans>
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.submit} noValidate>
        <Flex direction="column" gap="4">
          <PasswordFields form={form} />
        </Flex>
      </form>
    </Modal>
  );
}
