import { upload } from '../../../api/post.ts';
import { useTask } from '../../ui/use-task.ts';
import { attachmentPaths, type FilesOf } from './calls.ts';

export const sendPhoto = ({ kind, id }: FilesOf, photo: File, signal: AbortSignal) =>
  upload(attachmentPaths[kind].attach, { id }, photo, () => {}, { signal });

/** Attaches photos to lines of a kind, one at a time. */
export function useLinePhoto(kind: FilesOf['kind'], onSent: (lineId: number) => void) {
  return useTask<{ lineId: number; photo: File }>(async ({ lineId, photo }, signal) => {
    await sendPhoto({ kind, id: lineId }, photo, signal);
    onSent(lineId);
  });
}
