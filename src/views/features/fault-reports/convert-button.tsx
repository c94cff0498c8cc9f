import { Box, Button, Flex, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { defaultUrgency, faultField } from '../../../vocabulary/repair.ts';
import type { Act } from '../../parts/record/use-record.ts';
import { repair, urgencyWords } from '../../records/repair.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import type { FaultReport, FaultReportAction } from './fault-report-record.ts';

type Props = { report: FaultReport; busy: boolean; onAct: Act<FaultReportAction> };

/** Makes a repair of a fault report, in words that the keeper may better. */
export function ConvertButton({ report, busy, onAct }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState(report.fault);
  const [urgency, setUrgency] = useState<string>(defaultUrgency);
  const close = () => setOpen(false);
  const begin = () => {
    setFault(report.fault);
    setOpen(true);
  };
  const confirm = () => {
    close();
    onAct('convert', { fault, urgency });
  };
  return (
    <>
      <Button colorPalette="brand" disabled={busy} onClick={begin}>
        <Trans>Make a repair…</Trans>
      </Button>
      <Modal
        open={open}
        title={<Trans>Make a repair of this report</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button colorPalette="brand" disabled={fault.trim() === ''} onClick={confirm}>
              <Trans>Make a repair</Trans>
            </Button>
          </>
        }
      >
        <Box color="fg.muted" mb="3">
          <Trans>You become the reporter of the repair, and it gets the photos.</Trans>
        </Box>
        <Flex direction="column" gap="4">
          <Field label={t(repair.fields.fault)} required>
            <Textarea
              rows={5}
              maxLength={faultField.max}
              value={fault}
              onChange={(change) => setFault(change.target.value)}
            />
          </Field>
          <Field label={t(repair.fields.urgency)}>
            <Select
              options={Object.entries(urgencyWords).map(([value, word]) => ({ value, label: t(word) }))}
              value={urgency}
              onChange={setUrgency}
            />
          </Field>
        </Flex>
      </Modal>
    </>
  );
}
