import { setServiceMode } from '../modules/settings/index.ts';
import { SettingsError } from '../settings.ts';
import { onDatabase, operator } from './on-database.ts';
import { actionsOf } from './options.ts';

/**
 * Holds changes, or closes the system for all but administrators, with a note for people, and opens it again:
 * `npm run mode -- MODE NOTE`. Every server process follows within seconds.
 */
const actions = { normal: [], 'read-only': ['NOTE'], maintenance: ['NOTE'] } as const;

await onDatabase(
  () => actionsOf(actions),
  async (action, { db }, { fromEnvironment }) => {
    if (fromEnvironment.includes('serviceMode'))
      throw new SettingsError('SERVICE_MODE decides the mode. Unset it and start the servers again.');
    const [note = ''] = action.parameters;
    if (note.length > 200) throw new SettingsError('NOTE takes up to 200 characters.');
    const mode = action.name === 'read-only' ? 'readOnly' : action.name;
    await setServiceMode(db, operator(), mode, note);
    console.log(mode === 'normal' ? 'The system is open.' : `The system is in the mode ${action.name}.`);
  },
);
