import { Flex, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../i18n/formats.ts';
import { assetStates } from '../records/asset.ts';
import { Bars } from './bars.tsx';
import { Months } from './months.tsx';
import { MyAssets } from './my-assets.tsx';
import { Section } from './section.tsx';
import { type Figures, Tiles } from './tiles.tsx';

/** Every figure of the dashboard. */
export function AllFigures({ figures }: { figures: Figures }) {
  const { t } = useLingui();
  const format = useFormats();
  const currency = figures.value[0]?.currency ?? 'CNY';
  const states = figures.byStatus
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => {
      const { label, palette } = assetStates[status];
      return {
        key: status,
        label: t(label),
        size: count,
        text: format.number(count),
        colour: `${palette}.500`,
      };
    });
  const categories = figures.byCategory.map(({ category, count }) => ({
    key: category.id,
    label: category.name,
    size: count,
    text: format.number(count),
  }));
  const months = figures.purchased.map(({ month, count, amount }) => ({
    month,
    size: count,
    text: format.abbreviate(count),
    note: format.money(amount, currency),
  }));
  return (
    <Flex direction="column" gap="3">
      <Tiles figures={figures} />
      <Grid gap="3" templateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
        <Section title={<Trans>Assets by status</Trans>}>
          <Bars caption={t`Assets by status`} columns={[t`Status`, t`Assets`]} bars={states} />
        </Section>
        <Section title={<Trans>Assets by category</Trans>}>
          <Bars caption={t`Assets by category`} columns={[t`Category`, t`Assets`]} bars={categories} />
        </Section>
        <Section title={<Trans>Purchases of the last twelve months</Trans>}>
          <Months
            caption={t`Purchases of the last twelve months`}
            columns={[t`Month`, t`Assets`, t`Original value`]}
            months={months}
          />
        </Section>
        <Section title={<Trans>In my custody</Trans>}>
          <MyAssets mine={figures.mine} />
        </Section>
      </Grid>
    </Flex>
  );
}
