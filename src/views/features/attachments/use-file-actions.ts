import { download, post } from '../../../api/post.ts';
import { useTask } from '../../ui/use-task.ts';
import { attachmentPaths, type FilesOf } from './calls.ts';

type Change = { action: 'detach' | 'cover'; attachmentId: number; after: () => void };

/** What can be done with the files of a record; `onChanged` is told after each change. */
export function useFileActions({ kind, id }: FilesOf, onChanged: () => void) {
  const paths = attachmentPaths[kind];
  const change = useTask<Change>(async ({ action, attachmentId, after }, signal) => {
    await post(paths[action], { id, attachmentId }, { signal }).finally(after);
  });
  const saving = useTask<number>((attachmentId, signal) =>
    download(paths.file, { id, attachmentId }, { signal }),
  );
  return {
    busy: change.busy || saving.busy,
    save: saving.start,
    remove: (attachmentId: number) => change.start({ action: 'detach', attachmentId, after: onChanged }),
    chooseCover: (attachmentId: number) => change.start({ action: 'cover', attachmentId, after: onChanged }),
  };
}

export type FileActions = ReturnType<typeof useFileActions>;
