import { Box } from '@chakra-ui/react';
import { amountOf } from '../../../../vocabulary/parsing/decimal.ts';
import { useForm } from '../../../parts/form/form-context.ts';
import { BudgetNote } from '../budget-note.tsx';
import type { BillValues } from './bill-form.ts';
import { linesIn, totalsIn } from './lines-text.ts';

/** What remains of the budget of the bill that is being written. */
export function BudgetOfForm() {
  const { organisationId, type, invoicedOn, lines } = useForm().context.mine as BillValues;
  if (organisationId === null || !/^\d{4}-\d\d-\d\d$/.test(invoicedOn)) return null;
  if (Number.isNaN(Date.parse(invoicedOn))) return null;
  return (
    <Box gridColumn="1 / -1" mt="4">
      <BudgetNote
        key={`${organisationId.id} ${type} ${invoicedOn}`}
        organisationId={organisationId.id}
        type={type}
        invoicedOn={invoicedOn}
        further={amountOf(totalsIn(linesIn(lines)).gross)}
      />
    </Box>
  );
}
