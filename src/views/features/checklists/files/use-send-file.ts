import { useTask } from '../../../ui/use-task.ts';
import { useItemFiles } from './files-context.ts';

type Sending = { files: readonly File[]; onSent: (id: number) => void };

/** Attaches files to the record around and gives the id of each. */
export function useSendFile() {
  const { send } = useItemFiles();
  return useTask<Sending>(({ files, onSent }, signal) => send(files, onSent, signal));
}
