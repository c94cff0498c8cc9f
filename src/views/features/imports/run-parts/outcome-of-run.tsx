import { Skeleton } from '@chakra-ui/react';
import { useLoad } from '../../../parts/use-load.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { Run } from '../run-words.ts';
import { Rows } from './rows.tsx';
import { RunTotals } from './totals.tsx';

/** What came of a run: its sums, what was noticed, and its rows. */
export function OutcomeOfRun({ run }: { run: Run }) {
  const { data, failure, loadAgain } = useLoad('/import/summary', { id: run.id });
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="40" mt="4" aria-busy="true" />;
  return (
    <>
      <RunTotals totals={data.totals} />
      <Rows run={run} summary={data} />
    </>
  );
}
