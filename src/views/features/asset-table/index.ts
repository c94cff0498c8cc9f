export { type AssetRow, useAssetColumns } from './columns.tsx';
export { type Requested, RequestedFields } from './filter/requested-fields.ts';
export { KnownFields } from './known-fields.tsx';
export { type AssetQuery, assetListOf } from './list-query.tsx';
