import type { JobKind } from '../jobs/job.ts';
import { bulkEditKind } from '../modules/bulk-edits/index.ts';
import { importKind } from '../modules/imports/index.ts';

/** Every kind of background job. */
export const jobKinds: readonly JobKind[] = [importKind, bulkEditKind];
