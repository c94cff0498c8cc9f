import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearch } from '../../../window/router.ts';
import { branch } from '../../parts/filters/branch.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { fieldWords } from '../../records/asset-fields.ts';
import { duplicatesAddress, reasonWords } from '../../records/duplicate.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { RegisterViews } from '../assets/index.ts';
import { type Pair, PairCard, usePairColumns } from './columns.tsx';

const PairDialog = lazyView(() => import('./pair-dialog.tsx'));

const duplicateList = listOf('/duplicate/list', {
  use: 'list of likely duplicates',
  at: duplicatesAddress,
  filters: [
    choice('reason', msg({ message: 'Reason', context: 'duplicates' }), reasonWords),
    branch('organisationId', fieldWords.organisationId, 'organisation'),
    flag('apart', msg`Not a duplicate`),
  ],
});

/** Assets that may have been registered twice, and those of which somebody has said that they were not. */
export default function DuplicateList() {
  const { t } = useLingui();
  const apart = 'apart' in duplicateList.read(useSearch());
  const { shown, alsoExported } = usePairColumns(apart);
  const [opened, setOpened] = useState<Pair>();
  const close = () => setOpened(undefined);
  return (
    <ListScreen
      list={duplicateList}
      title={t`Likely duplicates`}
      lead={<Trans>Assets that may have been registered twice, most likely first.</Trans>}
      columns={shown}
      alsoExported={alsoExported}
      card={(pair) => <PairCard pair={pair} />}
      onOpen={setOpened}
      actions={({ reload }) => (
        <>
          <RegisterViews />
          {opened && (
            <OnDemand onClose={close}>
              <PairDialog
                key={opened.id}
                pair={opened}
                onClose={close}
                onDone={() => {
                  close();
                  reload();
                }}
              />
            </OnDemand>
          )}
        </>
      )}
      nothing={<Trans>No matching pairs</Trans>}
      empty={
        <EmptyState title={<Trans>No likely duplicates</Trans>}>
          <Trans>
            No two assets share a serial number, or a name, model, purchase date and value while they were
            registered at different times.
          </Trans>
        </EmptyState>
      }
    />
  );
}
