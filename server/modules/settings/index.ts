export { drawableLogo } from './drawable-logo.ts';
export { type SettingsStore, settingsStoreOf, withStoredSettings } from './settings-store.ts';
export { setServiceMode } from './update-section.ts';
