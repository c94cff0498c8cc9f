import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../components/field.tsx';
import { Modal } from '../components/modal.tsx';
import { type Supplier, SupplierField } from '../components/picker/supplier-field.tsx';

type Props = { supplier: Supplier; busy: boolean; onMerge: (into: number) => void };

/** Asks which supplier is to stand for this one. */
export function MergeButton({ supplier, busy, onMerge }: Props) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const [into, setInto] = useState<Supplier | null>(null);
  const itself = into?.id === supplier.id;
  const close = () => {
    setAsked(false);
    setInto(null);
  };
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        bg="bg.panel"
        disabled={busy}
        onClick={() => setAsked(true)}
      >
        <Trans>Merge into…</Trans>
      </Button>
      <Modal
        open={asked}
        title={<Trans>Merge {supplier.name} into another?</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              colorPalette="red"
              disabled={into === null || itself}
              onClick={() => {
                if (into) onMerge(into.id);
                close();
              }}
            >
              <Trans>Merge</Trans>
            </Button>
          </>
        }
      >
        <Field label={t`Into`} required error={itself && t`Choose another supplier.`}>
          <SupplierField label={t`Into`} value={into} onChange={setInto} />
        </Field>
        <Box mt="3" color="fg.muted">
          <Trans>
            Every asset that names this one will name the other, and so will imports. This cannot be taken
            back.
          </Trans>
        </Box>
      </Modal>
    </>
  );
}
