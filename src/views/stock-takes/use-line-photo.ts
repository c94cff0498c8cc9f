import { upload } from '../../api/post.ts';
import { attachmentPaths } from '../attachments/calls.ts';
import { useTask } from '../components/use-task.ts';

export const sendPhoto = (lineId: number, photo: File, signal: AbortSignal) =>
  upload(attachmentPaths.stockTakeLine.attach, { id: lineId }, photo, () => {}, { signal });

/** Attaches photos to lines, one at a time. */
export function useLinePhoto(onSent: (lineId: number) => void) {
  return useTask<{ lineId: number; photo: File }>('photo of a line', async ({ lineId, photo }, signal) => {
    await sendPhoto(lineId, photo, signal);
    onSent(lineId);
  });
}
