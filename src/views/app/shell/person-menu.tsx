import { Box, Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { loadedOnFirstUse } from '../../ui/on-first-use.tsx';
import { useUser } from '../../ui/root-context.ts';
import type { PasswordRequest } from './opened-person-menu.tsx';

const Choices = loadedOnFirstUse<PasswordRequest>('menu', () => import('./opened-person-menu.tsx'));
const PasswordDialog = lazyView(() => import('./password-dialog.tsx'));

export function PersonMenu() {
  const { t } = useLingui();
  const { name, avatar } = useUser();
  const [requested, setRequested] = useState(false);
  return (
    <>
      <Choices
        onPassword={() => setRequested(true)}
        trigger={
          <Button variant="ghost" colorPalette="gray" px="1.5" aria-label={t`Account of ${name}`}>
            <Avatar name={name} source={avatar} size={28} />
            <Box as="span" hideBelow="md" maxW="32" truncate>
              {name}
            </Box>
            <Box as="span" display={{ base: 'none', md: 'inline-flex' }}>
              <ChevronDown />
            </Box>
          </Button>
        }
      />
      {requested && (
        <OnDemand onClose={() => setRequested(false)}>
          <PasswordDialog onClose={() => setRequested(false)} />
        </OnDemand>
      )}
    </>
  );
}
