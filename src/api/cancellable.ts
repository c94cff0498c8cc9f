import type { CancellablePath } from './contract/index.ts';

/** The calls whose later request takes the place of the earlier one. The contract decides which. */
export const cancellablePaths = {
  '/asset/get': true,
  '/asset/list': true,
  '/category/list': true,
  '/custody/get': true,
  '/custody/list': true,
  '/dashboard/figures': true,
  '/error/list': true,
  '/import/get': true,
  '/import/inspect': true,
  '/import/list': true,
  '/import/rows': true,
  '/location/list': true,
  '/log/list': true,
  '/machine/lives': true,
  '/organ/list': true,
  '/supplier/get': true,
  '/supplier/list': true,
  '/user/getTransferList': true,
  '/user/getUserList': true,
} satisfies Record<CancellablePath, true>;
