export type { Copy } from './offline/copy.ts';
export { OfflineCount } from './offline/offline-count.tsx';
export { StockTakesOf } from './stock-takes-of.tsx';
