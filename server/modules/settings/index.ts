export { drawableLogo } from './drawable-logo.ts';
export { settingHandlers } from './handlers.ts';
export { type SettingsStore, settingsStoreOf, withStoredSettings } from './settings-store.ts';
