import type { CancellablePath } from './contract/index.ts';

/** Reading one record, a page of a list, or a tree. */
type Reading = Extract<CancellablePath, `${string}/${'get' | 'list' | 'tree'}`>;

const others = {
  '/account/reach': true,
  '/account/roles': true,
  '/assetList/compare': true,
  '/assetList/filter': true,
  '/assetList/preview': true,
  '/assetList/snapshots': true,
  '/assetList/totals': true,
  '/asset/duplicates': true,
  '/asset/parts': true,
  '/asset/successor': true,
  '/bulkEdit/fields': true,
  '/comment/people': true,
  '/handover/candidates': true,
  '/handover/receiverLocation': true,
  '/handover/stockLocations': true,
  '/dashboard/figures': true,
  '/plan/preview': true,
  '/repair/assets': true,
  '/repair/engineers': true,
  '/database/space': true,
  '/depreciation/forecast': true,
  '/depreciation/lines': true,
  '/depreciation/movements': true,
  '/depreciation/schedule': true,
  '/depreciation/skipped': true,
  '/depreciation/summary': true,
  '/field/preview': true,
  '/import/inspect': true,
  '/import/rows': true,
  '/import/summary': true,
  '/import/undoable': true,
  '/import/unknown': true,
  '/job/count': true,
  '/job/rows': true,
  '/log/verified': true,
  '/machine/lifecycles': true,
  '/notification/count': true,
  '/search/find': true,
  '/setup/steps': true,
  '/stockTake/preview': true,
  '/stockTakeLine/scans': true,
  '/system/state': true,
  '/user/getTransferList': true,
  '/user/getUserList': true,
  '/user/secondFactor': true,
  '/user/secondStepWays': true,
  '/user/sessions': true,
  '/savedView/roles': true,
} satisfies Record<Exclude<CancellablePath, Reading>, true>;

/** Whether a later request takes the place of an earlier one. The contract decides which; here it is without schemas. */
export const isCancellable = (path: string): boolean =>
  /\/(get|list|tree)$/.test(path) || Object.hasOwn(others, path);
