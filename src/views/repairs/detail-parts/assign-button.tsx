import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { Modal } from '../../components/modal.tsx';
import { SupplierField } from '../../components/picker/supplier-field.tsx';
import type { Act } from '../../components/record/use-record.ts';
import { EngineerField } from '../engineer-field.tsx';
import type { Repair, RepairAction } from './repair-record.ts';

type Props = { repair: Repair; primary: boolean; busy: boolean; onAct: Act<RepairAction> };

/** Asks who does the repair, and which supplier where it is sent out. */
export function AssignButton({ repair, primary, busy, onAct }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [engineer, setEngineer] = useState(repair.assignee);
  const [supplier, setSupplier] = useState(repair.supplier);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={primary ? 'solid' : 'outline'}
        colorPalette={primary ? 'brand' : 'gray'}
        disabled={busy}
        onClick={() => {
          setEngineer(repair.assignee);
          setSupplier(repair.supplier);
          setOpen(true);
        }}
      >
        {repair.assignee ? <Trans>Assign to somebody else…</Trans> : <Trans>Assign…</Trans>}
      </Button>
      <Modal
        open={open}
        title={<Trans>Who repairs it?</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              colorPalette="brand"
              disabled={engineer === null}
              onClick={() => {
                close();
                onAct('assign', { assigneeId: engineer?.id ?? 0, supplierId: supplier?.id ?? null });
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
          <Field label={t`Supplier`} helper={t`Where the work is sent out. The engineer follows it up.`}>
            <SupplierField label={t`Supplier`} value={supplier} onChange={setSupplier} />
          </Field>
        </Flex>
      </Modal>
    </>
  );
}
