import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { Summary } from '../run-words.ts';

type Totals = NonNullable<Summary['totals']>;
type Sum = Totals['all'][number];

const cents = (value: string) => Math.round(Number(value) * 100);

/** Whether a row of sums of the file says the same as its rows; null where it cannot be compared. */
export function agrees({ value }: Totals['file'][number], all: readonly Sum[]): boolean | null {
  const [only, second] = all;
  if (value === null || !only || second) return null;
  return cents(value) === cents(only.value);
}

function Sums({ label, sums }: { label: string; sums: readonly (Sum & { name: string })[] }) {
  const { t } = useLingui();
  const { number, money } = useFormats();
  return (
    <PlainTable
      label={label}
      heads={[
        { key: 'name', label },
        { key: 'rows', label: t`Rows`, width: '7rem', figures: true },
        { key: 'quantity', label: t`Quantity`, width: '7rem', figures: true },
        { key: 'value', label: t`Original value`, width: '12rem', figures: true },
      ]}
      rows={sums.map(({ name, currency, rows, quantity, value }) => ({
        key: `${name} ${currency}`,
        cells: [name || t`none`, number(rows), number(quantity), money(value, currency)],
      }))}
    />
  );
}

/** What the file itself adds up to, beside what its rows add up to. */
function OfTheFile({ totals: { file, all } }: { totals: Totals }) {
  const { decimal } = useFormats();
  const last = file.at(-1);
  if (!last || last.value === null) return null;
  const value = decimal(last.value);
  const same = agrees(last, all);
  if (same === null) {
    return (
      <Box color="fg.muted">
        <Trans>
          The file says {value} in row {last.row}; its rows are in several currencies.
        </Trans>
      </Box>
    );
  }
  const rows = decimal(all[0]?.value ?? '0');
  return same ? (
    <Box color="green.fg">
      <Trans>
        The total of the file in row {last.row} agrees: {value}.
      </Trans>
    </Box>
  ) : (
    <Box color="fg.error">
      <Trans>
        The file says {value} in row {last.row}, but its rows add up to {rows}.
      </Trans>
    </Box>
  );
}

/** The sums that a bookkeeper signs: what comes in, by category and organisation, beside what the file says. */
export function RunTotals({ totals }: { totals: Totals | null }) {
  const { t } = useLingui();
  if (!totals || totals.all.length === 0) return null;
  const { taken, refused, categories, organisations } = totals;
  return (
    <Panel as="section" aria-label={t`Totals`} mt="4" px="0" py="4">
      <Box px={{ base: '4', md: '5' }} mb="2">
        <Box as="h2" fontWeight="semibold">
          <Trans>Totals</Trans>
        </Box>
        <OfTheFile totals={totals} />
      </Box>
      <Sums
        label={t`Rows of the file`}
        sums={[
          ...taken.map((sum) => ({ ...sum, name: t`Accepted` })),
          ...refused.map((sum) => ({ ...sum, name: t`Rejected` })),
        ]}
      />
      {categories.length > 0 && (
        <Box as="details" mt="3">
          <Box
            as="summary"
            cursor="pointer"
            mx={{ base: '4', md: '5' }}
            focusVisibleRing="outside"
            borderRadius="l1"
            w="fit-content"
          >
            <Trans>By category and organisation</Trans>
          </Box>
          <Box maxH="20rem" overflowY="auto" tabIndex={0} focusVisibleRing="inside">
            <Sums label={t`Category`} sums={categories} />
            <Sums label={t`Organisation`} sums={organisations} />
          </Box>
        </Box>
      )}
    </Panel>
  );
}
