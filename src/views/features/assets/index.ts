export { ChosenAssets } from './chosen-assets.tsx';
export { Actions } from './detail-parts/actions.tsx';
export { CompareAssets } from './merge/compare-assets.tsx';
export { RegisterViews } from './register-views.tsx';
