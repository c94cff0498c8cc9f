import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { priceIn, severalIn } from '../../../../machines/imports/import-columns.ts';
import { priceMeanings } from '../../../../vocabulary/split-rows.ts';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Wizard } from './use-wizard.ts';

/** Rows with a quantity above one: one asset each, or as many as the quantity says. */
export function Quantities({ wizard: { context, send } }: { wizard: Wizard }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { inspection, choices, options } = context;
  const several = inspection && severalIn(inspection, choices);
  if (!several) return null;
  const price = priceIn(inspection, choices);
  const [rows, assets] = [number(several.rows), number(several.assets)];
  return (
    <Section title={<Trans>Quantities above one</Trans>}>
      <Field
        label={t`Rows with a quantity above one`}
        helper={
          options.split ? (
            <Trans>
              Rows: {rows}. Assets: {assets}. The first asset takes the number of the row, the others add -2,
              -3 and so on. Amounts are divided among them to the cent, unless the column is a unit price.
              Each gets a serial number if the cell has as many as the quantity.
            </Trans>
          ) : (
            <Trans>
              Rows: {rows}. Their quantities add up to {assets}.
            </Trans>
          )
        }
      >
        <Select
          value={options.split ? 'split' : 'keep'}
          options={[
            { value: 'keep', label: t`One asset per row; the quantity is stored as an additional field` },
            { value: 'split', label: t`As many assets as the quantity` },
          ]}
          onChange={(answer) => send({ type: 'options changed', change: { split: answer === 'split' } })}
        />
      </Field>
      {price && (
        <Field
          label={t`Value of these rows`}
          helper={
            (options.price ?? price) === 'ofAll' ? (
              <Trans>A row with a quantity of 3 is worth its amount.</Trans>
            ) : (
              <Trans>A row with a quantity of 3 is worth three times its amount.</Trans>
            )
          }
        >
          <Select
            value={options.price ?? price}
            options={[
              { value: 'ofAll', label: t`The value of all of them together` },
              { value: 'ofOne', label: t`The price of one` },
            ]}
            onChange={(answer) => {
              const said = priceMeanings.find((one) => one === answer);
              if (said) send({ type: 'options changed', change: { price: said } });
            }}
          />
        </Field>
      )}
    </Section>
  );
}
