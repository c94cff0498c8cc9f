import { useState } from 'react';
import { messageOf } from './message-of.ts';
import { isUnannounced } from './toast-error.ts';
import { useTask } from './use-task.ts';

/** Runs what a dialog asks for; why it was refused stays in the dialog until it is tried again. */
export function useDialogTask<Intent>(run: (intent: Intent, signal: AbortSignal) => Promise<void>) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { start, ...task } = useTask(run, (error) => {
    if (isUnannounced(error)) setRefusal(messageOf(error));
  });
  return {
    ...task,
    refusal,
    start: (intent: Intent) => {
      setRefusal(null);
      start(intent);
    },
  };
}
