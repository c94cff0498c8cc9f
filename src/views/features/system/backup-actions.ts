import { t } from '@lingui/core/macro';
import { download, post } from '../../../api/post.ts';
import { toast } from '../../ui/toaster.ts';

export type BackupIntent = { action: 'run' | 'verify' | 'download'; name: string; loadAgain: () => void };

/** Does what is asked for with the dumps, and shows them as they are then. */
export async function doWithBackup({ action, name, loadAgain }: BackupIntent, signal: AbortSignal) {
  if (action === 'download') return download('/backup/download', { name }, { signal });
  if (action === 'run') {
    await post('/backup/run', {}, { signal });
    toast.success(t`Backup completed.`);
  } else {
    const { faults } = await post('/backup/verify', { name }, { signal });
    if (faults === 0) toast.success(t`The backup was test-restored and its log is intact.`);
    else toast.error(t`The backup was test-restored, but its log is not intact.`);
  }
  loadAgain();
}
