import { Box, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { assetFields } from '../../../../vocabulary/asset-fields.ts';
import { sharesOf } from '../../../../vocabulary/bill-amounts.ts';
import { centsOf } from '../../../../vocabulary/parsing/decimal.ts';
import { TreeField } from '../../../parts/picker/tree-field.tsx';
import { fieldWords } from '../../../records/asset-fields.ts';
import { Field } from '../../../ui/field.tsx';
import { type LinePlan, plannedCount, type ValueOf } from './line-plan.ts';

type Props = {
  plan: LinePlan;
  value: ValueOf;
  currency: string;
  onChange: (plan: LinePlan) => void;
};

/** What each of the assets of a line is worth; the first takes the cents that remain. */
function Shares({ plan, value, currency }: Omit<Props, 'onChange'>) {
  const { money } = useFormats();
  const count = plannedCount(plan);
  if (!count) return null;
  const [first = '0.00', second = first] = sharesOf(centsOf(plan.line[value]), count);
  const [one, other] = [money(second, currency), money(first, currency)];
  return (
    <Box color="fg.muted" textStyle="xs">
      {first === second ? (
        <Trans>{one} each</Trans>
      ) : (
        <Trans>
          {one} each, the first {other}
        </Trans>
      )}
    </Box>
  );
}

/** How many assets of which category come from a line, and what they are called. */
export function AssetsOfLine({ plan, value, currency, onChange }: Props) {
  const { t } = useLingui();
  const { line, count, category, name } = plan;
  const wrong = plannedCount(plan) === undefined;
  return (
    <Box role="group" aria-label={line.description} borderTopWidth="1px" pt="3">
      <Box fontWeight="medium">{line.description}</Box>
      <Shares plan={plan} value={value} currency={currency} />
      <Flex gap="3" wrap="wrap" mt="2" align="start">
        <Box w="6rem">
          <Field label={t`Number of assets`} error={wrong && t`Not a valid figure`}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={count}
              onChange={(event) => onChange({ ...plan, count: event.target.value })}
            />
          </Field>
        </Box>
        <Box flex="1 1 12rem">
          <Field label={t(fieldWords.name)}>
            <Input
              autoComplete="off"
              maxLength={assetFields.name.max}
              value={name}
              onChange={(event) => onChange({ ...plan, name: event.target.value })}
            />
          </Field>
        </Box>
        <Box flex="1 1 12rem">
          <Field label={t(fieldWords.categoryId)}>
            <TreeField
              tree="category"
              label={t(fieldWords.categoryId)}
              value={category?.id ?? null}
              {...(category && { name: category.name })}
              onPick={({ id, name: called }) => onChange({ ...plan, category: { id, name: called } })}
              onClear={() => onChange({ ...plan, category: null })}
            />
          </Field>
        </Box>
      </Flex>
    </Box>
  );
}
