export { AssetDepreciation } from './asset/asset-depreciation.tsx';
export { AssetCards } from './asset-cards.tsx';
