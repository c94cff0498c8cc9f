/** The part that is loaded ahead, and drawn where the menu leads to it. */
export const loadDashboard = () => import('./dashboard.tsx');
