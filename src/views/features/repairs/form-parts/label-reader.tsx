import { useLingui } from '@lingui/react/macro';
import { post } from '../../../../api/post.ts';
import { CameraButton } from '../../../ui/camera/camera-button.tsx';
import { toast } from '../../../ui/toaster.ts';
import { useTask } from '../../../ui/use-task.ts';

type Props = { onRead: (asset: { id: number; name: string }) => void };

/** Reads with the camera the label of an asset of which the person may report a fault. */
export default function LabelReader({ onRead }: Props) {
  const { t } = useLingui();
  const { start } = useTask<string>(async (scanned, signal) => {
    const { rows } = await post('/repair/assets', { scanned }, { signal });
    const [only, ...others] = rows;
    if (only && others.length === 0) onRead({ id: only.id, name: `${only.assetNo} ${only.name}` });
    else toast.info(t`No asset of which you may report a fault has this label.`);
  });
  return <CameraButton onRead={start} compact />;
}
