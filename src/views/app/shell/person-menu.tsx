import { Box, Button, Menu, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { navigate } from '../../../window/router.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { useMachines, useUser } from '../../ui/root-context.ts';
import { useKeyDialog } from './keys/keys-host.tsx';
import { useForeignClock } from './time-zone-badge.tsx';

const PasswordDialog = lazyView(() => import('./password-dialog.tsx'));

export function PersonMenu() {
  const { t } = useLingui();
  const { tabs, preferences } = useMachines();
  const { name, loginid, avatar } = useUser();
  const showKeys = useKeyDialog();
  const [requested, setRequested] = useState(false);
  const clock = useForeignClock();
  const clockName = clock && `${clock.zone} (${clock.offset})`;

  return (
    <>
      <Menu.Root>
        <Menu.Trigger asChild>
          <Button variant="ghost" colorPalette="gray" px="1.5" aria-label={t`Account of ${name}`}>
            <Avatar name={name} source={avatar} size={28} />
            <Box as="span" hideBelow="md" maxW="32" truncate>
              {name}
            </Box>
            <Box as="span" display={{ base: 'none', md: 'inline-flex' }}>
              <ChevronDown />
            </Box>
          </Button>
        </Menu.Trigger>
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
              <Menu.Item value="password" onClick={() => setRequested(true)}>
                <Trans>Change password</Trans>
              </Menu.Item>
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
      {requested && (
        <OnDemand onClose={() => setRequested(false)}>
          <PasswordDialog onClose={() => setRequested(false)} />
        </OnDemand>
      )}
    </>
  );
}
