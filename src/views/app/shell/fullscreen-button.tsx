import { IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { useSyncExternalStore } from 'react';
import { toast } from '../../ui/toaster.ts';

function watch(callback: () => void) {
  document.addEventListener('fullscreenchange', callback);
  return () => document.removeEventListener('fullscreenchange', callback);
}
const isFull = () => document.fullscreenElement !== null && document.fullscreenElement !== undefined;

/** Gives the application the whole screen and takes it back. Not for mobile devices. */
export function FullscreenButton() {
  const { t } = useLingui();
  const full = useSyncExternalStore(watch, isFull, () => false);
  const label = full ? t`Exit full screen` : t`Full screen`;
  async function toggle() {
    try {
      if (!document.fullscreenEnabled) throw new Error('not supported');
      await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      toast.warning('you browser can not work');
    }
  }
  return (
    <IconButton aria-label={label} data-hint={label} variant="ghost" colorPalette="gray" onClick={toggle}>
      {full ? <Minimize /> : <Maximize />}
    </IconButton>
  );
}
