import type { ActorRefFrom } from 'xstate';
import type { preferencesMachine } from '../machines/shell/preferences.ts';
import { applyLook, keepLook } from '../theme/look.ts';

/** Draws the document as the preferences say, and as the system says where they leave it to the system. */
export function followPreferences(preferences: ActorRefFrom<typeof preferencesMachine>) {
  const draw = () => applyLook(preferences.getSnapshot().context.preferences);
  preferences.on('preferences changed', (notice) => {
    applyLook(notice.preferences);
    keepLook(notice.preferences);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  // Paper is white.
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) applyLook({ ...preferences.getSnapshot().context.preferences, darkness: 'light' });
    else draw();
  });
}
