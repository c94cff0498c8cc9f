export { drawableLogo } from './drawable-logo.ts';
export {
  readStoredSettings,
  type SettingsStore,
  settingsStoreOf,
  withStoredSettings,
} from './settings-store.ts';
export { setServiceMode } from './update-section.ts';
