import { IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import Settings from 'lucide-react/icons/settings';
import { lazy, Suspense } from 'react';
import { settings } from '../../settings.ts';
import { useMachines, usePreferences, useSettingsOpen } from '../root-context.ts';

const SettingsDrawer = lazy(() => import('./settings-drawer.tsx'));
const { size, top } = settings.settingsHandle;

/** The handle at the edge of the window for those who want it, and the drawer once it is open. */
export function SettingsHandle() {
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
        <Suspense>
          <SettingsDrawer />
        </Suspense>
      )}
    </>
  );
}
