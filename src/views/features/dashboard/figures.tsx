import { Flex, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Permission } from '../../../api/contract/permissions.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { assetStates } from '../../records/looks/asset.ts';
import { companyCurrency } from '../../ui/company.ts';
import { usePermission, useUser } from '../../ui/root-context.ts';
import { Bars } from './bars.tsx';
import { FirstSteps, ForAudits } from './first-steps.tsx';
import { lastDayOf, Months } from './months.tsx';
import { MyAssets } from './my-assets.tsx';
import { Section } from './section.tsx';
import { type Dashboard, type Figures, stored, Tiles } from './tiles.tsx';
import { Waiting } from './waiting.tsx';

/** The figures of the assets that somebody is answerable for; each leads to what it counts. */
function AllFigures({ figures, mine }: { figures: Figures; mine: Dashboard['mine'] }) {
  const { t } = useLingui();
  const format = useFormats();
  const seesAssets = usePermission('asset.read');
  const list = (query: string) => (seesAssets ? `/assets?${query}` : undefined);
  const currency = figures.value[0]?.currency ?? companyCurrency();
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
        href: list(`status=${status}`),
      };
    });
  const categories = figures.byCategory.map(({ category, leaf, count }) => ({
    key: category.id,
    label: category.name,
    size: count,
    text: format.number(count),
    // The list of a category holds those below it as well.
    href: leaf ? list(`${stored}&categoryId=${category.id}`) : undefined,
  }));
  const others = {
    key: 'others',
    label: t`Other categories`,
    size: figures.otherCategories,
    text: format.number(figures.otherCategories),
    colour: 'gray.400',
  };
  const months = figures.purchased.map(({ month, count, amount }) => ({
    month,
    size: Number(amount),
    count: format.number(count),
    text: Number(amount) === 0 ? '' : format.compact(amount),
    note: format.money(amount, currency),
    href: count > 0 ? list(`purchasedFrom=${month}-01&purchasedUntil=${lastDayOf(month)}`) : undefined,
  }));
  return (
    <Flex direction="column" gap="3">
      <Tiles figures={figures} />
      <Grid gap="3" templateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
        <Section title={<Trans>Assets by status</Trans>}>
          <Bars caption={t`Assets by status`} columns={[t`Status`, t`Assets`]} bars={states} />
        </Section>
        <Section title={<Trans>Assets by category</Trans>}>
          <Bars
            caption={t`Assets by category`}
            columns={[t`Category`, t`Assets`]}
            bars={others.size > 0 ? [...categories, others] : categories}
          />
        </Section>
        <Section title={<Trans>Purchases of the last twelve months ({currency})</Trans>}>
          <Months
            caption={t`Purchases of the last twelve months (${currency})`}
            columns={[t`Month`, t`Assets`, t`Original value`]}
            months={months}
          />
        </Section>
        <Section title={<Trans>In my custody</Trans>}>
          <MyAssets mine={mine} />
        </Section>
      </Grid>
    </Flex>
  );
}

/** Whoever may see none of it has nothing to wait for. */
const waitingNeeds: readonly Permission[] = [
  'handover.read',
  'repair.read',
  'maintenance.read',
  'inspection.read',
  'bill.read',
  'request.read',
  'stockTake.count',
];

/** What waits for the person and belongs to them, with the figures of more for those who answer for more. */
export function DashboardParts({ figures, mine, ...waiting }: Dashboard) {
  const { permissions } = useUser();
  return (
    <Flex direction="column" gap="3">
      {!figures && <FirstSteps />}
      <ForAudits />
      {waitingNeeds.some((needed) => permissions.includes(needed)) && <Waiting {...waiting} />}
      {figures ? (
        <AllFigures figures={figures} mine={mine} />
      ) : (
        <Section title={<Trans>In my custody</Trans>}>
          <MyAssets mine={mine} />
        </Section>
      )}
    </Flex>
  );
}
