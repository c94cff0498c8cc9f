import { Box, Stack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import { repairStates } from '../../../records/repair.ts';
import { Select } from '../../../ui/select.tsx';
import { Card } from './card.tsx';
import { Column } from './column.tsx';
import type { BoardProps } from './drag-board.tsx';
import type { BoardState } from './filters.ts';
import { MoveMenu } from './move-menu.tsx';

/** One column at a time, as a queue to be worked on a phone. */
export function Queue({ columns, busy, onMove, onMore }: BoardProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [chosen, setChosen] = useState<BoardState | null>(null);
  // Until something is chosen the first column that has anything.
  const column =
    columns.find(({ state }) => state === chosen) ?? columns.find(({ count }) => count > 0) ?? columns[0];
  if (!column) return null;
  return (
    <Stack gap="2">
      <Select
        aria-label={t`Column`}
        value={column.state}
        options={columns.map(({ state, count }) => ({
          value: state,
          label: `${t(repairStates[state].label)} (${number(count)})`,
        }))}
        onChange={(value) => setChosen(columns.find(({ state }) => state === value)?.state ?? null)}
      />
      <Column column={column} onMore={() => onMore(column)}>
        {column.rows.map((card) => (
          <Box as="li" key={card.id} p="3" bg="bg.panel" borderWidth="1px" borderRadius="l2">
            <Card card={card}>
              <MoveMenu card={card} busy={busy} onMove={onMove} />
            </Card>
          </Box>
        ))}
      </Column>
    </Stack>
  );
}
