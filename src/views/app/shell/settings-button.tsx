import { IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import Settings from 'lucide-react/icons/settings';

import { settings } from '../../../settings.ts';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { useMachines, usePreferences, useSettingsOpen } from '../../ui/root-context.ts';

const SettingsDrawer = lazyView(() => import('./settings-drawer.tsx'));
const { size, top } = settings.settingsHandle;

/** The handle at the edge of the window for those who want it, and the drawer once it is open. */
export function SettingsButton() {
  const { t } = useLingui();
  const { preferences } = useMachines();
  const shown = usePreferences(({ handle }) => handle);
  const open = useSettingsOpen();
  return (
    <>
      {shown && (
        <IconButton
          aria-label={t`Settings`}
          data-hint={t`Settings`}
          position="fixed"
          insetEnd="0"
          top={`${top}px`}
          w={`${size}px`}
          h={`${size}px`}
          borderEndRadius="0"
          zIndex="sticky"
          colorPalette="brand"
          _print={{ display: 'none' }}
          onClick={() => preferences.send({ type: 'open settings' })}
        >
          <Settings />
        </IconButton>
      )}
      {open && (
        <OnDemand onClose={() => preferences.send({ type: 'close settings' })}>
          <SettingsDrawer />
        </OnDemand>
      )}
    </>
  );
}
