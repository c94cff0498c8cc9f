import { Box, Button, Flex, Grid } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { compareRecordings, type Pair } from '../../../../inspect/compare.ts';
import type { Recording } from '../../../../inspect/recording.ts';
import type { Say } from '../../../../machines/diagram/wording.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PairDetails } from './pair-details.tsx';
import { usePairColumns } from './use-pair-columns.tsx';

type Props = {
  recording: Recording;
  other: { name: string; recording: Recording };
  say: Say;
  onEnd: () => void;
};

const differs = ({ left, right, otherData }: Pair) => !left || !right || otherData;

/** Two recordings side by side; it begins at their first difference. */
export function Comparison({ recording, other, say, onEnd }: Props) {
  const { t } = useLingui();
  const [{ pairs, first, leftOut }] = useState(() => compareRecordings(recording, other.recording));
  const [chosen, setChosen] = useState(first < 0 ? undefined : first);
  const columns = usePairColumns(recording, other.recording, say);
  const rows = pairs.map((pair, id) => ({ ...pair, id }));
  const next = pairs.findIndex((pair, place) => place > (chosen ?? -1) && differs(pair));
  const pair = pairs[chosen ?? -1];
  const count = pairs.filter(differs).length;
  const { name } = other;
  const button = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const;
  return (
    <>
      <Flex mb="3" gap="3" align="center" wrap="wrap">
        <Box fontWeight="medium">
          <Trans>Compared with {name}</Trans>
        </Box>
        <Box role="status" color="fg.muted">
          {count === 0 ? (
            <Trans>No differences</Trans>
          ) : (
            <Plural value={count} one="# difference" other="# differences" />
          )}
        </Box>
        <Button {...button} disabled={first < 0} onClick={() => setChosen(first)}>
          <Trans>First difference</Trans>
        </Button>
        <Button {...button} disabled={next < 0} onClick={() => setChosen(next)}>
          <Trans>Next difference</Trans>
        </Button>
        <Button {...button} ms="auto" onClick={onEnd}>
          <Trans>End comparison</Trans>
        </Button>
      </Flex>
      {leftOut > 0 && (
        <Box mb="3" role="note">
          <Plural
            value={leftOut}
            one="The recordings are too long to be compared in full: # step at the end was left out."
            other="The recordings are too long to be compared in full: # steps at the end were left out."
          />
        </Box>
      )}
      <Grid
        flex="1"
        minH="0"
        gap="3"
        templateRows={{ base: '24rem auto', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <Panel p="0" display="flex" minH="0" overflow="hidden" flexDirection="column">
          {rows.length === 0 ? (
            <EmptyState title={<Trans>No steps</Trans>} />
          ) : (
            <DataTable
              label={t`Steps of both recordings`}
              columns={columns}
              rows={rows}
              state="showing"
              chosen={chosen}
              onOpen={({ id }) => setChosen(id)}
            />
          )}
        </Panel>
        <Panel as="section" aria-label={t`The step`} p="3" overflow="auto" tabIndex={0}>
          {pair ? (
            <PairDetails
              pair={pair}
              pairs={pairs}
              left={recording}
              right={other.recording}
              say={say}
              onChoose={setChosen}
            />
          ) : (
            <Box color="fg.muted">
              <Trans>Select a step to see the state of its machine.</Trans>
            </Box>
          )}
        </Panel>
      </Grid>
    </>
  );
}
