export const loadSetupPanel = () => import('./setup-panel.tsx');
