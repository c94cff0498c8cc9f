import type { Handlers } from '../../http/handler.ts';
import { createAsset } from './create-asset.ts';
import { exportAssets } from './export/export-assets.ts';
import { getAsset } from './get-asset.ts';
import { getParts } from './get-parts.ts';
import { listAssets } from './list-assets.ts';
import { findSuccessor } from './merge/find-successor.ts';
import { listDuplicates } from './merge/likely-duplicates.ts';
import { mergeAsset } from './merge/merge-asset.ts';
import { undoMerge } from './merge/undo-merge.ts';
import { removeAsset } from './remove-asset.ts';
import { sendAssetEvent } from './send-event.ts';
import { findThumbnails } from './thumbnails.ts';
import { updateAsset } from './update-asset.ts';

export const assetHandlers = {
  '/asset/list': listAssets,
  '/asset/get': getAsset,
  '/asset/parts': getParts,
  '/asset/create': createAsset,
  '/asset/thumbnails': findThumbnails,
  '/asset/update': updateAsset,
  '/asset/event': sendAssetEvent,
  '/asset/remove': removeAsset,
  '/asset/duplicates': listDuplicates,
  '/asset/merge': mergeAsset,
  '/asset/undoMerge': undoMerge,
  '/asset/successor': findSuccessor,
  '/asset/export': exportAssets,
} satisfies Partial<Handlers>;
