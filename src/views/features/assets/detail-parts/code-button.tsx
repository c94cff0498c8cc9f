import { Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestCode } from '../../../../vocabulary/scan.ts';
import { CameraButton } from '../../../ui/camera/camera-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';

type Props = { onAttach: (text: string) => void };

/** Attaches a code that is on the thing, scanned or typed. */
export function CodeButton({ onAttach }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const attach = () => {
    if (text.trim() === '') return;
    setOpen(false);
    setText('');
    onAttach(text);
  };
  return (
    <>
      <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setOpen(true)}>
        <Trans>Attach code</Trans>
      </Button>
      {open && (
        <Modal
          open
          title={<Trans>Attach code</Trans>}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button variant="outline" colorPalette="gray" onClick={() => setOpen(false)}>
                <Trans>Cancel</Trans>
              </Button>
              <Button colorPalette="brand" disabled={text.trim() === ''} onClick={attach}>
                <Trans>Attach</Trans>
              </Button>
            </>
          }
        >
          <form
            onSubmit={(event) => {
              event.preventDefault();
              attach();
            }}
          >
            <Flex gap="2" align="end">
              <Field
                label={t`Code on the asset`}
                helper={t`A barcode of the maker or of a former owner. Scanning it will lead to this asset.`}
              >
                <Input
                  value={text}
                  maxLength={longestCode}
                  onChange={({ target }) => setText(target.value)}
                />
              </Field>
              <CameraButton compact onRead={setText} />
            </Flex>
          </form>
        </Modal>
      )}
    </>
  );
}
