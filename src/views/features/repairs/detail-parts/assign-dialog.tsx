import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SupplierField } from '../../../parts/picker/supplier-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { EngineerField } from '../engineer-field.tsx';
import type { Repair } from '../repair.ts';

type Props = Partial<Pick<Repair, 'assignee' | 'supplier'>> & {
  onClose: () => void;
  /** Without a supplier it stays the one that it is, where none could be chosen. */
  onAssign: (assigneeId: number, supplierId: number | null) => void;
};

/** Asks who does a repair, and which supplier where it is sent out. */
export function AssignDialog({ assignee = null, supplier: sentTo, onClose, onAssign }: Props) {
  const { t } = useLingui();
  const [engineer, setEngineer] = useState(assignee);
  const [supplier, setSupplier] = useState(sentTo ?? null);
  return (
    <Modal
      open
      title={<Trans>Who repairs it?</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            colorPalette="brand"
            disabled={engineer === null}
            onClick={() => {
              onClose();
              onAssign(engineer?.id ?? 0, supplier?.id ?? null);
            }}
          >
            <Trans>Assign</Trans>
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <Field label={t`Engineer`} required>
          <EngineerField label={t`Engineer`} value={engineer} onChange={setEngineer} />
        </Field>
        {sentTo !== undefined && (
          <Field label={t`Supplier`} helper={t`Where the work is sent out. The engineer follows it up.`}>
            <SupplierField label={t`Supplier`} value={supplier} onChange={setSupplier} />
          </Field>
        )}
      </Flex>
    </Modal>
  );
}
