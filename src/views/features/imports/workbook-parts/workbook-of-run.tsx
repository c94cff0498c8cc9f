import { useLoad } from '../../../parts/use-load.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { WorkbookPanel } from './workbook-panel.tsx';

/** The workbook that a run belongs to. */
export function WorkbookOfRun({ id, run, onDecided }: { id: number; run: number; onDecided: () => void }) {
  const { data, failure, loadAgain } = useLoad('/importWorkbook/get', { id });
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return null;
  const again = () => {
    loadAgain();
    onDecided();
  };
  return <WorkbookPanel workbook={data} shown={run} onDecided={again} />;
}
