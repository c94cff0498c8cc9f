import { Button, type ButtonProps, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Camera from 'lucide-react/icons/camera';
import { type ReactNode, useState } from 'react';
import { OnDemand } from '../errors/on-demand.tsx';
import { lazyView } from '../lazy-view.tsx';
import { Modal } from '../modal.tsx';

const CameraView = lazyView(() => import('./camera-view.tsx'));

type Props = {
  onRead: (text: string) => void;
  /** Whether the camera stays open for the next label; else it is closed when it has read one. */
  continuous?: boolean;
  /** What stands below the picture, such as what has been read. */
  children?: ReactNode;
  size?: ButtonProps['size'];
  /** Whether the button is a picture alone. */
  compact?: boolean;
};

/** Reads codes with the camera, in a dialog. */
export function CameraButton({ onRead, continuous = false, children, size, compact = false }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const read = (text: string) => {
    if (!continuous) close();
    onRead(text);
  };
  const label = t`Scan with the camera`;
  return (
    <>
      {compact ? (
        <IconButton
          size={size}
          variant="outline"
          colorPalette="gray"
          bg="bg.panel"
          aria-label={label}
          title={label}
          onClick={() => setOpen(true)}
        >
          <Camera aria-hidden="true" />
        </IconButton>
      ) : (
        <Button size={size} variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setOpen(true)}>
          <Camera aria-hidden="true" />
          {label}
        </Button>
      )}
      {open && (
        <OnDemand onClose={close}>
          <Modal
            open
            placement="top"
            title={label}
            onClose={close}
            footer={
              <Button
                variant={continuous ? 'solid' : 'outline'}
                colorPalette={continuous ? 'brand' : 'gray'}
                onClick={close}
              >
                {continuous ? <Trans context="camera">Done</Trans> : <Trans>Cancel</Trans>}
              </Button>
            }
          >
            <CameraView onRead={read} />
            {children}
          </Modal>
        </OnDemand>
      )}
    </>
  );
}
