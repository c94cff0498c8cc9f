import { useLingui } from '@lingui/react/macro';
import { post } from '../../../../api/post.ts';
import { CameraButton } from '../../../ui/camera/camera-button.tsx';
import { toast } from '../../../ui/toaster.ts';
import { useTask } from '../../../ui/use-task.ts';

type Props = { onRead: (part: { id: number; name: string; unit: string }) => void };

/** Reads with the camera the code of a spare part that was used; each reading is one more of it. */
export default function PartReader({ onRead }: Props) {
  const { t } = useLingui();
  const { start } = useTask<string>(async (scanned, signal) => {
    const code = scanned.trim().toLowerCase();
    const requested = { state: 'active' as const, search: code.slice(0, 100), limit: 20 };
    const { rows } = await post('/sparePart/list', requested, { signal });
    const part = rows.find((row) => row.code.toLowerCase() === code);
    if (part) onRead({ id: part.id, name: part.name, unit: part.unit });
    else toast.info(t`No spare part has the code ${scanned}.`);
  });
  return <CameraButton onRead={start} compact />;
}
