import { Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import { paymentNote } from '../../../../vocabulary/bill.ts';
import { centsOf } from '../../../../vocabulary/parsing/decimal.ts';
import type { Act } from '../../../parts/record/use-record.ts';
import { companyToday } from '../../../ui/company.ts';
import { DayBox } from '../../../ui/day/day-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useTyped } from '../../../ui/use-typed.ts';
import type { Bill, BillAction } from './bill-record.ts';

type Props = { bill: Pick<Bill, 'open' | 'currency'>; busy: boolean; onAct: Act<BillAction> };

const isAmount = (text: string) => /^\d{1,12}(\.\d{1,2})?$/.test(text) && centsOf(text) > 0n;
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Records a payment: all that is open, unless another amount is typed. */
export function PayButton({ bill: { open, currency }, busy, onAct }: Props) {
  const { t } = useLingui();
  const { money } = useFormats();
  const [shown, setShown] = useState(false);
  const [paidOn, setPaidOn] = useState('');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const typedDay = useTyped('day');
  const typedAmount = useTyped('amount');
  const tooMuch = isAmount(amount) && centsOf(amount) > centsOf(open);
  const close = () => setShown(false);
  const begin = () => {
    setPaidOn(companyToday());
    setAmount(open);
    setNote('');
    typedDay.forget();
    typedAmount.forget();
    setShown(true);
  };
  const confirm = () => {
    close();
    onAct('pay', { paidOn, amount, note });
  };
  return (
    <>
      <Button colorPalette="brand" disabled={busy} onClick={begin}>
        <Trans>Record payment…</Trans>
      </Button>
      <Modal
        open={shown}
        title={<Trans>Record payment</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              colorPalette="brand"
              disabled={!isDay(paidOn) || !isAmount(amount) || tooMuch}
              onClick={confirm}
            >
              <Trans>Record payment</Trans>
            </Button>
          </>
        }
      >
        <Flex direction="column" gap="4">
          <Field
            label={t({ message: 'Amount', context: 'payment' })}
            required
            error={tooMuch && t`Only ${money(open, currency)} is left to pay.`}
            helper={typedAmount.described ?? t`Open: ${money(open, currency)}`}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={typedAmount.textOf(amount)}
              onChange={(event) =>
                setAmount(typedAmount.type(event.target.value)?.value ?? event.target.value)
              }
              onBlur={typedAmount.leave}
            />
          </Field>
          <Field label={t`Paid on`} required helper={typedDay.described}>
            <DayBox
              label={t`Paid on`}
              text={typedDay.textOf(paidOn)}
              value={paidOn}
              onType={(text) => setPaidOn(typedDay.type(text)?.value ?? text)}
              onPick={(day) => {
                typedDay.forget();
                setPaidOn(day);
              }}
              onLeave={typedDay.leave}
            />
          </Field>
          <Field label={t({ message: 'Note', context: 'payment' })}>
            <Input
              maxLength={paymentNote.max}
              autoComplete="off"
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        </Flex>
      </Modal>
    </>
  );
}
