export { CostOfAsset } from './cost-of-asset.tsx';
