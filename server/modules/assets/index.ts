export { numberBy, skipTakenNumbers } from './asset-number.ts';
export { type FlatAsset, lockAsset, readAsset, readAssets, toAsset } from './asset-record.ts';
export { patchAsset, writePatch } from './change-asset.ts';
export { type ChosenAsset, readChosen } from './chosen-assets.ts';
export { type ExportRow, exportColumns } from './columns.ts';
export { registerAsset } from './create-asset.ts';
export { exportRows } from './export/export-rows.ts';
export {
  assetSearchText,
  canonical,
  defaultOf,
  isText,
  normalise,
  type PlainColumn,
  plainColumns,
  searchTextOf,
} from './fields.ts';
export { keepOutcomes, type Outcome, type Row, rowsWith, type Stored } from './job-rows.ts';
export { listAssets } from './list-assets.ts';
export { moveAsset } from './move-asset.ts';
export { orderNamed } from './order-named.ts';
export { lockParents, ownAncestors, setParents } from './parents.ts';
export { findReferences, type Reference, supplierToName } from './references.ts';
export { lost } from './remove-asset.ts';
export { serialsOfOthers } from './serial-free.ts';
export { jobOf } from './undo/reasons.ts';
export { type LaterJob, laterJob, standingFields } from './undo/standing-fields.ts';
export { differing, keepAfter } from './undo/stored-fields.ts';
export { takeBack } from './undo/take-back.ts';
export { tryAgain } from './undo/try-again.ts';
export {
  type AssetColumns,
  searchable,
  sharedNames,
  sharedTypes,
  updateAssets,
  type Written,
} from './update-many.ts';
export { type Change, writeChanged } from './write-changed.ts';
