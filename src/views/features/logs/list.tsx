import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import type { LogEntry } from '../../parts/log/log-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LogCard, useLogColumns, useProofColumns } from './columns.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { logList } from './list-query.ts';

/** What happened to every record, who did it, and what changed. */
export default function LogList() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<LogEntry>();
  return (
    <>
      <ListScreen
        list={logList}
        title={t`Asset log`}
        columns={useLogColumns()}
        alsoExported={useProofColumns()}
        card={(entry) => <LogCard entry={entry} />}
        onOpen={setOpened}
        nothing={<Trans>No entries</Trans>}
        empty={<EmptyState title={<Trans>No entries</Trans>} />}
      />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
