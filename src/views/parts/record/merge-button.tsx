import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { NamedFieldProps } from '../picker/named-field.tsx';

type Props = {
  record: { id: number; name: string };
  busy: boolean;
  /** Chooses the other record. */
  picker: (props: NamedFieldProps) => ReactNode;
  /** What will happen, in a sentence or two. */
  children: ReactNode;
  onMerge: (into: number) => void;
};

/** Asks which record is to stand for this one. */
export function MergeButton({ record, busy, picker: Picker, children, onMerge }: Props) {
  const { t } = useLingui();
  const [requested, setRequested] = useState(false);
  const [into, setInto] = useState<NamedFieldProps['value']>(null);
  const itself = into?.id === record.id;
  const close = () => {
    setRequested(false);
    setInto(null);
  };
  const merge = () => {
    if (into) onMerge(into.id);
    close();
  };
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        bg="bg.panel"
        disabled={busy}
        onClick={() => setRequested(true)}
      >
        <Trans>Merge into…</Trans>
      </Button>
      <Modal
        open={requested}
        title={<Trans>Merge {record.name} into another?</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button colorPalette="red" disabled={into === null || itself} onClick={merge}>
              <Trans>Merge</Trans>
            </Button>
          </>
        }
      >
        <Field label={t`Into`} required error={itself && t`Choose another one.`}>
          <Picker label={t`Into`} value={into} onChange={setInto} />
        </Field>
        <Box mt="3" color="fg.muted">
          {children}
        </Box>
      </Modal>
    </>
  );
}
