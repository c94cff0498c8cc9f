import { useLingui } from '@lingui/react/macro';
import { repair } from '../../records/repair.ts';
import { ViewSwitch } from '../../ui/view-switch.tsx';

/** The same repairs as a list, as a board, as figures, or by the days on which they are due. */
export function RepairViews() {
  const { t } = useLingui();
  return (
    <ViewSwitch
      views={[
        { to: repair.address, label: t`List` },
        { to: `${repair.address}/board`, label: t({ message: 'Board', context: 'view of repairs' }) },
        { to: `${repair.address}/figures`, label: t({ message: 'Figures', context: 'view of repairs' }) },
        { to: `${repair.address}/calendar`, label: t`Calendar` },
      ]}
    />
  );
}
