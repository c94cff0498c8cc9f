import { ApiFault } from '../../api/fault.ts';
import { messageOf } from './message-of.ts';
import { toast } from './toaster.ts';

/** Faults on the way have been announced by those who made the call. */
export const isUnannounced = (error: unknown): boolean =>
  !(error instanceof ApiFault) || error.kind === 'refused';

/** Says in passing why something was refused. */
export function toastError(error: unknown): void {
  if (isUnannounced(error)) toast.error(messageOf(error));
}
