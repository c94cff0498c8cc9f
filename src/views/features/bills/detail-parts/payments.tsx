import { Badge, Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { ConfirmedButton } from '../../../parts/record/confirmed-button.tsx';
import type { Act } from '../../../parts/record/use-record.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { useOwnMay } from './actions.tsx';
import { allowsBill, type Bill, type BillAction } from './bill-record.ts';

type Props = { bill: Bill; busy: boolean; onAct: Act<BillAction> };

/** Who reversed a payment, and why. */
function Reversed({ payment: { reversedBy, reversalReason } }: { payment: Bill['payments'][number] }) {
  return (
    <Flex gap="2" align="baseline" wrap="wrap">
      <Badge colorPalette="red" variant="subtle">
        <Trans>Reversed</Trans>
      </Badge>
      <Box color="fg.muted" textStyle="xs">
        {reversedBy} · {reversalReason}
      </Box>
    </Flex>
  );
}

/** The payments of a bill, also those that were reversed. */
export function Payments({ bill: stored, busy, onAct }: Props) {
  const { t } = useLingui();
  const { day, money } = useFormats();
  const bill = useOwnMay(stored);
  const reverses = allowsBill(bill, 'reverse');
  return (
    <Panel as="section" p="0" pb="2" aria-label={t`Payments`}>
      <Box as="h2" fontWeight="semibold" px={{ base: '4', md: '5' }} pt="4" mb="2">
        <Trans>Payments</Trans>
      </Box>
      <PlainTable
        label={t`Payments`}
        heads={[
          { key: 'paidOn', label: t`Paid on` },
          { key: 'amount', label: t({ message: 'Amount', context: 'payment' }), figures: true },
          { key: 'note', label: t({ message: 'Note', context: 'payment' }) },
          { key: 'by', label: t`Recorded by` },
          { key: 'actions', label: t`Actions`, hidden: true },
        ]}
        rows={bill.payments.map((payment) => {
          const amount = money(payment.amount, bill.currency);
          return {
            key: payment.id,
            cells: [
              day(payment.paidOn),
              payment.reversedBy === null ? amount : <s key="amount">{amount}</s>,
              payment.note,
              payment.recordedBy,
              payment.reversedBy !== null ? (
                <Reversed key="reversed" payment={payment} />
              ) : (
                reverses && (
                  <ConfirmedButton
                    key="reverse"
                    words={{
                      act: <Trans>Reverse…</Trans>,
                      title: <Trans>Reverse this payment</Trans>,
                      text: <Trans>{amount} is open again. The payment stays listed with your reason.</Trans>,
                      confirm: <Trans>Reverse payment</Trans>,
                      danger: true,
                    }}
                    inRow={t`Reverse the payment of ${amount}`}
                    busy={busy}
                    asksReason
                    onConfirm={(reason) => onAct('reverse', { paymentId: payment.id, reason })}
                  />
                )
              ),
            ],
          };
        })}
      />
    </Panel>
  );
}
