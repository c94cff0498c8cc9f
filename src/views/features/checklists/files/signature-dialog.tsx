import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';

/** `name` is empty for a signature that was drawn. */
type Signed = { file: File; name: string };
type Props = { label: string; onSigned: (signed: Signed) => void; onClose: () => void };

/** In pixels of the picture; on the screen it is as wide as the dialog. */
const [width, height] = [800, 300];
const maxName = 100;
const ink = '#111';

function writeName(canvas: HTMLCanvasElement, name: string) {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.resetTransform();
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `italic ${Math.min(90, (width * 1.2) / Math.max(4, name.length))}px serif`;
  context.fillText(name, width / 2, height / 2, width - 40);
}

/** Where somebody signs with a finger, a pen or the mouse, or types their name. */
export function SignatureDialog({ label, onSigned, onClose }: Props) {
  const { t } = useLingui();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [name, setName] = useState('');
  const typed = name.trim();
  useEffect(() => {
    if (!canvas) return;
    // Strokes come in pixels of the screen.
    const scale = width / (canvas.offsetWidth || width);
    canvas.getContext('2d')?.scale(scale, scale);
    const created = new SignaturePad(canvas, {
      backgroundColor: 'white',
      penColor: ink,
      minWidth: 1.5,
      maxWidth: 4,
      // Otherwise what is drawn within 16 ms of a point is left out, so that the stroke depends on the device.
      throttle: 0,
    });
    created.addEventListener('endStroke', () => setDrawn(true));
    pad.current = created;
    return () => created.off();
  }, [canvas]);
  const clear = () => {
    pad.current?.clear();
    setDrawn(false);
  };
  const sign = () => {
    if (!canvas) return;
    if (!isDrawn) writeName(canvas, typed);
    canvas.toBlob((blob) => {
      if (!blob) return;
      const file = new File([blob], `${label.slice(0, 80)}.png`, { type: 'image/png' });
      onSigned({ file, name: isDrawn ? '' : typed });
    }, 'image/png');
  };
  return (
    <Modal
      open
      size="lg"
      title={label}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={!isDrawn && typed === ''} onClick={sign}>
            <Trans>Sign</Trans>
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="3">
        <Box borderWidth="1px" borderRadius="l2" overflow="hidden" bg="white">
          <canvas
            ref={setCanvas}
            width={width}
            height={height}
            role="img"
            aria-label={t`Sign here with a finger or the mouse`}
            style={{ display: 'block', width: '100%', touchAction: 'none' }}
          />
        </Box>
        <Flex gap="3" align="end" wrap="wrap">
          <Box flex="1" minW="12rem">
            <Field
              label={t`Or type your name`}
              helper={isDrawn ? t`Clear the drawing to type instead.` : undefined}
            >
              <Input
                maxLength={maxName}
                value={name}
                readOnly={isDrawn}
                onChange={({ target }) => setName(target.value)}
              />
            </Field>
          </Box>
          <Button variant="outline" colorPalette="gray" disabled={!isDrawn} onClick={clear}>
            <Trans>Clear</Trans>
          </Button>
        </Flex>
      </Flex>
    </Modal>
  );
}
