import { upload } from '../../../api/post.ts';
import { attachmentPaths } from '../../attachments/calls.ts';
import { useTask } from '../../components/use-task.ts';
import { useItemFiles } from './item-files.tsx';

type Sending = { files: readonly File[]; onSent: (id: number) => void };

/** Attaches files to the record around, one after the other, and gives the id of each. */
export function useSendFile() {
  const { of, reload } = useItemFiles();
  return useTask<Sending>('file of a checklist item', async ({ files, onSent }, signal) => {
    for (const file of files) {
      const { id } = await upload(attachmentPaths[of.kind].attach, { id: of.id }, file, () => {}, { signal });
      onSent(id);
    }
    reload();
  });
}
