import { Trans } from '@lingui/react/macro';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { RequestCard, useRequestColumns } from './columns.tsx';
import { requestList } from './list-query.tsx';

/** What people ask for and what became of it. */
export default function RequestList() {
  return (
    <RecordListScreen
      kind="request"
      list={requestList}
      columns={useRequestColumns()}
      card={(row) => <RequestCard row={row} />}
      nothing={<Trans>No matching requests</Trans>}
      empty={<Trans>No requests yet</Trans>}
    >
      <Trans>Request an asset to use or to borrow, and a keeper answers.</Trans>
    </RecordListScreen>
  );
}
