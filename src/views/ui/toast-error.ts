import { ApiFault } from '../../api/fault.ts';
import { messageOf } from './message-of.ts';
import { toast } from './toaster.ts';

/** Says why something was refused; faults on the way have been announced by then. */
export function toastError(error: unknown): void {
  if (!(error instanceof ApiFault) || error.kind === 'refused') toast.error(messageOf(error));
}
