export { loadDashboard } from './load-dashboard.ts';
