import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  amountsAt,
  type Inspection,
  openYens,
  questions,
  sharedSignsIn,
} from '../../../../machines/imports/import-columns.ts';
import type { DateOrder } from '../../../../vocabulary/import-run.ts';
import { Select } from '../../../ui/select.tsx';
import { AmountsField } from './amounts-field.tsx';
import { TargetField } from './target-field.tsx';
import type { Wizard } from './use-wizard.ts';

const orders: DateOrder[] = ['ymd', 'dmy', 'mdy'];

type Props = { wizard: Wizard; column: Inspection['columns'][number] };

/** Where one column goes, and what only a person can tell of it there. */
export function ColumnTarget({ wizard: { context, send }, column }: Props) {
  const { t } = useLingui();
  const { inspection, subject, choices, tried } = context;
  if (!inspection) return null;
  const { index, header } = column;
  const name = header || t`Column ${index + 1}`;
  const target = choices.targets[index] ?? '';
  const amounts = amountsAt(column, target);
  const open = questions(inspection, choices);
  const yenOpen = openYens(inspection, choices);
  const signed = sharedSignsIn(inspection, choices);
  const names = { ymd: t`Year, month, day`, dmy: t`Day, month, year`, mdy: t`Month, day, year` };
  return (
    <Flex direction="column" gap="1.5" minW="13rem">
      <TargetField
        subject={subject}
        header={name}
        value={target}
        onChange={(to) => send({ type: 'column mapped', index, target: to })}
      />
      {open.includes(target) && (
        <>
          <Select
            size="sm"
            aria-label={t`How the dates of ${name} are written`}
            placeholder={t`How are these dates written?`}
            value={choices.dateOrders[target] ?? ''}
            options={orders.map((order) => ({ value: order, label: names[order] }))}
            onChange={(chosen) => {
              const order = orders.find((one) => one === chosen);
              if (order) send({ type: 'date order chosen', target, order });
            }}
          />
          {tried && choices.dateOrders[target] === undefined && (
            <Box color="fg.error" textStyle="xs" role="alert">
              <Trans>The file does not say which. Please choose.</Trans>
            </Box>
          )}
        </>
      )}
      {amounts && (
        <AmountsField
          header={name}
          amounts={amounts}
          power={choices.powers[target]}
          yen={yenOpen.includes(target) || choices.yens[target] ? choices.yens[target] : null}
          sign={
            amounts.sign && signed.includes(target)
              ? { text: amounts.sign, currency: choices.signs?.[target] }
              : null
          }
          isMissing={tried}
          onSign={(currency) => send({ type: 'meaning of the currency sign chosen', target, currency })}
          onPower={(power) => send({ type: 'unit of amounts chosen', target, power })}
          onYen={(currency) => send({ type: 'meaning of the yen sign chosen', target, currency })}
        />
      )}
    </Flex>
  );
}
