export type { Copy } from './offline/copy.ts';
export { OfflineCount } from './offline/offline-count.tsx';
