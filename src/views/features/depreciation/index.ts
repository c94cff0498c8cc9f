export { AssetDepreciation } from './asset/asset-depreciation.tsx';
