import { Button, Menu, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { type DocumentKind, documentKinds } from '../../../vocabulary/document.ts';
import { navigate } from '../../../window/router.ts';
import { ImportLink } from '../../parts/import-link.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { kindWords } from '../../records/document-kinds/index.ts';
import { handover } from '../../records/handover.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { useOpen } from '../../ui/tab-context.ts';
import { DocumentCard, useDocumentColumns } from './columns.tsx';
import { handoverList } from './list-query.ts';

const first = 'issue';

/** The commonest stands out; the rest are in a menu. */
function NewDocument() {
  const { t } = useLingui();
  const { open, setOpen, round } = useOpen();
  const begin = (kind: DocumentKind) => navigate(`/handovers/new?kind=${kind}`);
  return (
    <>
      <Menu.Root
        key={round}
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        positioning={{ placement: 'bottom-end' }}
      >
        <Menu.Trigger asChild>
          <Button variant="outline" colorPalette="gray" bg="bg.panel">
            <Plus aria-hidden="true" />
            <Trans>Other handover</Trans>
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {documentKinds
                .filter((kind) => kind !== first)
                .map((kind) => (
                  <Menu.Item key={kind} value={kind} onClick={() => begin(kind)}>
                    {t(kindWords[kind].begin)}
                  </Menu.Item>
                ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <NewLink href={`/handovers/new?kind=${first}`}>{t(kindWords[first].begin)}</NewLink>
    </>
  );
}

/** What an import elsewhere needs, beside what the list shows. */
const alsoExported = ['assetNos', 'happenedOn', 'returnedOn', 'remark'] as const;

/** The documents by which assets change hands. */
export default function HandoverList() {
  const { t } = useLingui();
  const mayWrite = usePermission('handover.write');
  return (
    <ListScreen
      list={handoverList}
      title={t({ message: 'Handovers', context: 'screen' })}
      actions={() => (
        <>
          {mayWrite && <ImportLink subject="handovers" />}
          {mayWrite && <NewDocument />}
        </>
      )}
      columns={useDocumentColumns()}
      alsoExported={alsoExported.map((id) => ({ id, label: t(handover.fields[id]) }))}
      card={(row) => <DocumentCard row={row} />}
      onOpen={(row) => navigate(`/handovers/${row.id}`)}
      nothing={<Trans>No matching handovers</Trans>}
      empty={
        <EmptyState title={<Trans>No handovers yet</Trans>} needs={['handover.write']}>
          <Trans>Assets change hands through handovers. Most start with an issue.</Trans>
        </EmptyState>
      }
    />
  );
}
