export { ChosenAssets } from './chosen-assets.tsx';
export { Actions } from './detail-parts/actions.tsx';
export { AssetPickField } from './form-parts/asset-pick-field.tsx';
export { CompareAssets } from './merge/compare-assets.tsx';
export { RegisterViews } from './register-views.tsx';
