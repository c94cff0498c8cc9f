export { SetupPanel } from './setup-panel.tsx';
