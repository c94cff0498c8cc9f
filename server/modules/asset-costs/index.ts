export { assetCostHandlers } from './handlers.ts';
