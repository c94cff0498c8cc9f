import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { causeWords, repair as kind } from '../../../records/repair.ts';
import { DataList } from '../../../ui/data-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Repair } from '../repair.ts';
import { hasBegun, WorkTime } from '../work-time.tsx';
import { Rating } from './rating.tsx';

function Parts({ parts, currency }: Pick<Repair, 'parts' | 'currency'>) {
  const { money, decimal } = useFormats();
  return (
    <Box as="ul" listStyleType="none">
      {parts.map(({ part, quantity, unitCost }) => (
        <Flex as="li" key={part.id} gap="2" wrap="wrap">
          <span>{part.name}</span>
          <Box as="span" color="fg.muted">
            {decimal(quantity)} {part.unit} × {money(unitCost, currency)}
          </Box>
        </Flex>
      ))}
    </Box>
  );
}

/** What was found and done, and what it cost. */
export function Work({ repair }: { repair: Repair }) {
  const { t } = useLingui();
  const { money, decimal } = useFormats();
  const { fields } = kind;
  const { parts, currency, labourHours, labourRate, otherCost, cost, rating, ratingNote } = repair;
  const amount = (value: string) => (Number(value) === 0 ? null : money(value, currency));
  const hours = Number(labourHours) === 0 ? null : `${decimal(labourHours)} × ${money(labourRate, currency)}`;
  return (
    <Panel as="section" px={{ base: '4', md: '5' }} aria-label={t`Work`}>
      <Box as="h2" fontWeight="semibold" mb="3">
        <Trans>Work</Trans>
      </Box>
      <DataList
        columns={3}
        items={[
          { key: 'finding', label: t(fields.finding), value: repair.finding },
          { key: 'cause', label: t(fields.cause), value: repair.cause && t(causeWords[repair.cause]) },
          { key: 'solution', label: t(fields.solution), value: repair.solution },
          {
            key: 'parts',
            label: t(fields.parts),
            value: parts.length > 0 ? <Parts parts={parts} currency={currency} /> : null,
          },
          {
            key: 'timer',
            label: t`Time of work`,
            value: hasBegun(repair) && <WorkTime timer={repair.timer} />,
          },
          { key: 'labourHours', label: t(fields.labourHours), value: hours },
          { key: 'otherCost', label: t(fields.otherCost), value: amount(otherCost) },
          { key: 'cost', label: t`Total cost`, value: amount(cost) },
          { key: 'warranty', label: t(fields.warranty), value: repair.warranty ? t`Yes` : null },
          {
            key: 'rating',
            label: t(fields.rating),
            value:
              rating === null ? null : (
                <>
                  <Rating value={rating} />
                  {ratingNote}
                </>
              ),
          },
        ]}
      />
    </Panel>
  );
}
