import { t } from '@lingui/core/macro';
import { download, post } from '../../api/post.ts';
import { toast } from '../components/toaster.ts';

export type BackupIntent = { action: 'run' | 'verify' | 'download'; name: string; loadAgain: () => void };

/** Does what is asked for with the dumps, and shows them as they are then. */
export async function doWithBackup({ action, name, loadAgain }: BackupIntent, signal: AbortSignal) {
  if (action === 'download') return download('/backup/download', { name }, { signal });
  if (action === 'run') {
    await post('/backup/run', {}, { signal });
    toast.success(t`The backup is written.`);
  } else {
    const { faults } = await post('/backup/verify', { name }, { signal });
    if (faults === 0) toast.success(t`The backup was restored on trial, and its log is whole.`);
    else toast.error(t`The backup was restored on trial, but its log is not whole.`);
  }
  loadAgain();
}
