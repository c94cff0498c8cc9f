import { t } from '@lingui/core/macro';
import { toast } from '../../../ui/toaster.ts';
import type { Sent } from './send.ts';

/** Says what became of a fault that was sent later than it was reported. */
export function announce(sent: Sent) {
  if (sent.is === 'fault') toast.success(t`The fault was reported as ${sent.repairNo}.`);
  if (sent.is === 'open')
    toast.warning(t`Repair ${sent.repairNo} of this asset is open already: nothing more was reported.`);
}
