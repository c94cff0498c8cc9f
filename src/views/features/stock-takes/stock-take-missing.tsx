import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { stockTake } from '../../records/stock-take.ts';

export const StockTakeMissing = () => (
  <RecordMissing
    title={<Trans>Stock-take not found</Trans>}
    to={stockTake.address}
    toList={<Trans>Back to stock-takes</Trans>}
  />
);
