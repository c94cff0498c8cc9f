import { Box, Menu, Portal } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { navigate } from '../../../window/router.ts';
import type { Trigger } from '../../ui/on-first-use.tsx';
import { useMachines, useUser } from '../../ui/root-context.ts';
import { useKeyDialog } from './keys/keys-host.tsx';
import { useForeignClock } from './time-zone-badge.tsx';

/** Asks for the dialog in which the password is changed. */
export type PasswordRequest = { onPassword: () => void };

export default function OpenedPersonMenu({ trigger, onPassword }: PasswordRequest & Trigger) {
  const { tabs, preferences } = useMachines();
  const { name, loginid, hasPassword } = useUser();
  const showKeys = useKeyDialog();
  const clock = useForeignClock();
  const clockName = clock && `${clock.zone} (${clock.offset})`;
  return (
    <Menu.Root>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="48">
            <Box px="2" py="1.5" textStyle="sm">
              <Box fontWeight="medium">{name}</Box>
              <Box color="fg.muted">
                <Trans>Job number {loginid}</Trans>
              </Box>
              {clock && (
                <Box color="fg.muted">
                  <Trans>Times in {clockName}</Trans>
                </Box>
              )}
            </Box>
            <Menu.Separator />
            <Menu.Item value="profile" onClick={() => navigate('/profile/index')}>
              <Trans>Profile</Trans>
            </Menu.Item>
            {hasPassword && (
              <Menu.Item value="password" onClick={onPassword}>
                <Trans>Change password</Trans>
              </Menu.Item>
            )}
            <Menu.Item value="settings" onClick={() => preferences.send({ type: 'open settings' })}>
              <Trans>Settings</Trans>
            </Menu.Item>
            <Menu.Item value="keys" onClick={showKeys}>
              <Trans>Keyboard shortcuts</Trans>
              <Menu.ItemCommand>?</Menu.ItemCommand>
            </Menu.Item>
            <Menu.Separator />
            <Menu.Item value="sign-out" onClick={() => tabs.send({ type: 'sign out' })}>
              <Trans>Log out</Trans>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
