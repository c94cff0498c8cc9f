import { Alert, Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { budgetLevel, remainingOf } from '../../../vocabulary/budget.ts';
import { useLoad } from '../../parts/use-load.ts';
import { budget as kind } from '../../records/budget.ts';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { UseBar } from '../../ui/use-bar.tsx';

type Budget = NonNullable<Answer<'/budget/ofBill'>['budget']>;
type Props = Payload<'/budget/ofBill'> & {
  /** The amount of a bill that does not count yet. */
  further: string;
};

/** What a bill leaves of its budget, with a warning where little is left. */
function Left({ budget, further }: { budget: Budget; further: string }) {
  const { money } = useFormats();
  const level = budgetLevel(budget, further);
  const left = remainingOf(budget, further);
  const over = money(left.replace('-', ''), budget.currency);
  if (level === 'within') return null;
  const blocked = level === 'exceeded' && budget.blocks && Number(further) > 0;
  return (
    <Alert.Root status={blocked ? 'error' : 'warning'} role="status" size="sm" mt="3">
      <Alert.Indicator />
      <Alert.Title>
        {level === 'warning' ? (
          <Trans>{money(left, budget.currency)} of the budget is left.</Trans>
        ) : blocked ? (
          <Trans>This bill exceeds the budget by {over} and cannot be submitted.</Trans>
        ) : (
          <Trans>The budget is exceeded by {over}.</Trans>
        )}
      </Alert.Title>
    </Alert.Root>
  );
}

/** The budget of a bill: what remains of it before and after. Nothing where no budget is meant for the bill. */
export function BudgetNote({ further, ...bill }: Props) {
  const { t } = useLingui();
  const { money } = useFormats();
  const mayRead = usePermission('budget.read');
  const { data } = useLoad('/budget/ofBill', bill);
  const budget = data?.budget;
  if (!budget) return null;
  const { currency, budgetNo, id } = budget;
  return (
    <Panel as="section" px={{ base: '4', md: '5' }} aria-label={t(kind.name)}>
      <Box mb="2">
        {mayRead ? (
          <TextLink href={`${kind.address}/${id}`} textDecoration="underline">
            {budgetNo}
          </TextLink>
        ) : (
          budgetNo
        )}{' '}
        <Trans>
          {money(budget.remaining, currency)} of {money(budget.amount, currency)} remaining
        </Trans>
      </Box>
      <UseBar use={budget} further={further} />
      <Left budget={budget} further={further} />
    </Panel>
  );
}
