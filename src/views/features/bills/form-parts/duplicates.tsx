import { Alert, Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { useForm, useFormField } from '../../../parts/form/form-context.ts';
import { useLoad } from '../../../parts/use-load.ts';
import { bill } from '../../../records/bill.ts';
import { StateBadge } from '../../../records/state-badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { invoiceOf } from './bill-form.ts';

type Props = { supplierId: number; invoiceNo: string; except: number | null };

function Found({ supplierId, invoiceNo, except }: Props) {
  const { t } = useLingui();
  const { day, money } = useFormats();
  const { data } = useLoad('/bill/duplicates', { supplierId, invoiceNo });
  const { text, change } = useFormField('duplicateConfirmed');
  const others = data?.rows.filter(({ id }) => id !== except) ?? [];
  if (others.length === 0) return null;
  const invoice = invoiceOf(supplierId, invoiceNo);
  const confirmed = text === invoice;
  return (
    <Alert.Root status="warning" role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          <Trans>This invoice of the supplier has already been entered</Trans>
        </Alert.Title>
        <Alert.Description>
          <Box as="ul" listStyleType="none" mb="2">
            {others.map((one) => (
              <li key={one.id}>
                <TextLink href={`${bill.address}/${one.id}`} textDecoration="underline">
                  {one.billNo}
                </TextLink>{' '}
                {day(one.invoicedOn)} · {money(one.gross, one.currency)}{' '}
                <StateBadge kind="bill" state={one.state} />
              </li>
            ))}
          </Box>
          <Toggle
            on={confirmed}
            label={t`This is a different invoice`}
            onToggle={() => change(confirmed ? '' : invoice)}
          />
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

/** Shows before anything is sent that an invoice has been entered already, and lets the person confirm another one. */
export function Duplicates({ id }: { id: number | null }) {
  const { context } = useForm();
  const { supplierId, invoiceNo } = context.mine;
  const supplier =
    supplierId !== null && typeof supplierId === 'object' && 'id' in supplierId ? supplierId.id : 0;
  const number = typeof invoiceNo === 'string' ? invoiceNo.trim() : '';
  if (supplier === 0 || number === '') return null;
  return (
    <Box gridColumn="1 / -1">
      <Found key={`${supplier} ${number}`} supplierId={supplier} invoiceNo={number} except={id} />
    </Box>
  );
}
