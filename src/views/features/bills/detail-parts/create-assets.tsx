import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxAssetsOfBill } from '../../../../vocabulary/bill.ts';
import type { Act } from '../../../parts/record/use-record.ts';
import { bill as kind } from '../../../records/bill.ts';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { AssetsOfLine } from './assets-of-line.tsx';
import type { Bill, BillAction } from './bill-record.ts';
import { isReady, type LinePlan, plannedCount, planOf, type ValueOf } from './line-plan.ts';

type Props = { bill: Bill; busy: boolean; onAct: Act<BillAction> };

/** Creates assets from those lines of a purchase bill that have none yet. */
export function CreateAssets({ bill, busy, onAct }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<ValueOf>('net');
  const [plans, setPlans] = useState<readonly LinePlan[]>([]);
  const close = () => setOpen(false);
  const begin = () => {
    setPlans(bill.lines.filter(({ assets }) => assets === 0).map(planOf));
    setOpen(true);
  };
  const wanted = plans.filter((plan) => plannedCount(plan) !== 0);
  const total = wanted.reduce((sum, plan) => sum + (plannedCount(plan) ?? 0), 0);
  const ready = wanted.length > 0 && wanted.every(isReady) && total <= maxAssetsOfBill;
  const confirm = () => {
    close();
    const plan = wanted.map((one) => ({
      lineId: one.line.id,
      count: plannedCount(one),
      categoryId: one.category?.id,
      name: one.name.trim(),
    }));
    onAct('createAssets', { request: JSON.stringify({ value, plan }) });
  };
  return (
    <>
      <Button variant="outline" colorPalette="gray" disabled={busy} onClick={begin}>
        <Trans>Create assets…</Trans>
      </Button>
      <Modal
        open={open}
        size="lg"
        placement="top"
        title={<Trans>Create assets</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button colorPalette="brand" disabled={!ready} onClick={confirm}>
              <Trans>Create assets</Trans>
            </Button>
          </>
        }
      >
        <Box color="fg.muted" mb="3">
          <Trans>
            The assets await receipt, with supplier, purchase date and invoice number of the bill. Enter 0 for
            a line without assets.
          </Trans>
        </Box>
        <Flex direction="column" gap="4">
          <Field label={t`Original value`}>
            <Select
              value={value}
              onChange={(text) => setValue(text === 'gross' ? 'gross' : 'net')}
              options={[
                { value: 'net', label: t(kind.fields.net) },
                { value: 'gross', label: t(kind.fields.gross) },
              ]}
            />
          </Field>
          {plans.map((plan, at) => (
            <AssetsOfLine
              key={plan.line.id}
              plan={plan}
              value={value}
              currency={bill.currency}
              onChange={(next) => setPlans(plans.with(at, next))}
            />
          ))}
          {total > maxAssetsOfBill && (
            <Box role="alert" color="fg.error" textStyle="sm">
              <Trans>At most {maxAssetsOfBill} assets can be created at once.</Trans>
            </Box>
          )}
        </Flex>
      </Modal>
    </>
  );
}
