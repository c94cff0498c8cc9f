import { useLingui } from '@lingui/react/macro';
import { stockTakeLineStates } from '../../../../vocabulary/stock-take.ts';
import { decisionWords, lineStates, stockTake } from '../../../records/stock-take.ts';

/** What a table says of lines, on the screen's words. */
export function useLineColumns() {
  const { t } = useLingui();
  return [
    { id: 'code', label: t`Asset no.` },
    { id: 'name', label: t`Name` },
    {
      id: 'state',
      label: t`Result`,
      words: () => Object.fromEntries(stockTakeLineStates.map((one) => [one, t(lineStates[one].label)])),
    },
    { id: 'originalValue', label: t`Original value` },
    { id: 'netValue', label: t`Net value` },
    { id: 'currency', label: t`Currency` },
    { id: 'location', label: t({ message: 'Location in the register', context: 'stock-take' }) },
    { id: 'custodian', label: t`Custodian` },
    { id: 'countedLocation', label: t({ message: 'Counted at', context: 'stock-take' }) },
    { id: 'countedBy', label: t({ message: 'Counted by', context: 'stock-take' }) },
    {
      id: 'decision',
      label: t(stockTake.fields.decision),
      words: () => Object.fromEntries(Object.entries(decisionWords).map(([word, label]) => [word, t(label)])),
    },
    { id: 'reason', label: t`Reason` },
    { id: 'started', label: t`Documents started` },
  ] as const;
}
