import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '../../../window/router.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { request } from '../../records/request.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { RequestCard, useRequestColumns } from './columns.tsx';
import { requestList } from './list-query.tsx';

/** What people ask for and what became of it. */
export default function RequestList() {
  const { t } = useLingui();
  const mayAsk = usePermission('request.write');
  return (
    <ListScreen
      list={requestList}
      title={t({ message: 'Requests', context: 'screen' })}
      actions={() =>
        mayAsk && (
          <NewLink href={`${request.address}/new`}>
            <Trans>New request</Trans>
          </NewLink>
        )
      }
      columns={useRequestColumns()}
      card={(row) => <RequestCard row={row} />}
      onOpen={(row) => navigate(`${request.address}/${row.id}`)}
      nothing={<Trans>No matching requests</Trans>}
      empty={
        <EmptyState title={<Trans>No requests yet</Trans>} needs={['request.write']}>
          <Trans>Request an asset to use or to borrow, and a keeper answers.</Trans>
        </EmptyState>
      }
    />
  );
}
