import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ListTree from 'lucide-react/icons/list-tree';
import { useState } from 'react';
import type { Path } from '../../../api/contract/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { FullHeight } from '../../ui/full-height.tsx';
import { Loading } from '../../ui/loading.tsx';
import { NewLink } from '../../ui/new-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { toast } from '../../ui/toaster.ts';
import { useTask } from '../../ui/use-task.ts';
import { ImportLink } from '../import-link.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { useLoad } from '../use-load.ts';
import { CreateNodesDialog } from './create-nodes-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { callsOf, type NodeRow } from './tree-calls.ts';
import { TreeGrid } from './tree-grid.tsx';
import type { TreeScreenKind } from './tree-screen-kind.ts';
import { useExportedColumns } from './use-exported-columns.ts';
import { useTreeGrid } from './use-tree-grid.ts';

type Intent = { id: number; parentId?: number | null };
type Move = { node: NodeRow; parentId: number | null };

/** A tree on a screen of its own: what is in each branch, and what can be done with it. */
export function TreeScreen({ kind }: { kind: TreeScreenKind }) {
  const { t } = useLingui();
  const { tree, words, address } = kind;
  const mayWrite = usePermission(`${tree}.write`);
  const loaded = useLoad(`/${tree}/tree` as Path, {} as never);
  const nodes = (loaded.data as { rows: NodeRow[] } | null)?.rows;
  const [intent, setIntent] = useState<Intent>();
  const [creating, setCreating] = useState(false);
  const grid = useTreeGrid(tree, nodes, (id, parentId) => setIntent({ id, parentId }));
  const { start, busy } = useTask(async ({ node, parentId }: Move) => {
    try {
      await callsOf(tree).move({ id: node.id, version: node.version, parentId });
      const { name } = node;
      toast.success(t`Moved: ${name}`);
    } finally {
      loaded.loadAgain();
    }
  });
  const wished = nodes?.find(({ id }) => id === intent?.id);
  const columns = useExportedColumns(kind);
  const label = t(words.many);
  const seen = new Set(nodes?.map(({ id }) => id));
  const tops = nodes?.filter(({ parentId }) => parentId === null) ?? [];
  const { rows, context, send } = grid;
  if (loaded.failure !== null && !nodes)
    return <ErrorState error={loaded.failure} onRetry={loaded.loadAgain} />;
  return (
    <FullHeight>
      <PageHeading title={label}>
        <ExportMenu
          list={tree}
          title={label}
          requested={context.text.trim() === '' ? {} : { search: context.text }}
          columns={columns}
        />
        {mayWrite && (
          <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setCreating(true)}>
            <ListTree aria-hidden="true" />
            <Trans>Add several…</Trans>
          </Button>
        )}
        {mayWrite && <ImportLink subject={kind.imported} />}
        {mayWrite && <NewLink href={`${address}/new`}>{t(words.add)}</NewLink>}
      </PageHeading>
      <Flex mb="3">
        <SearchBox
          label={t(words.search)}
          placeholder={t`Name, pinyin or code`}
          text={context.text}
          onChange={(text) => send({ type: 'search changed', text })}
        />
      </Flex>
      {nodes ? (
        <Panel p="0" display="flex" flexDirection="column" minH="0" flex="1">
          {rows.length > 0 && (
            <TreeGrid
              kind={kind}
              grid={grid}
              label={label}
              actionsOf={({ id, node }) => ({
                canAdd: mayWrite && node.state === 'active',
                canMove:
                  mayWrite && !busy && (node.parentId === null ? tops.length > 1 : seen.has(node.parentId)),
                onMove: () => setIntent({ id }),
              })}
            />
          )}
          {rows.length === 0 && nodes.length > 0 && <EmptyState title={<Trans>Nothing found</Trans>} />}
          {nodes.length === 0 && <EmptyState title={t(words.none)} needs={[`${tree}.write`]} />}
        </Panel>
      ) : (
        <Loading />
      )}
      {creating && nodes && (
        <CreateNodesDialog
          kind={kind}
          nodes={nodes}
          onClose={() => setCreating(false)}
          onDone={() => {
            setCreating(false);
            loaded.loadAgain();
          }}
        />
      )}
      {intent && wished && nodes && (
        <MoveDialog
          kind={kind}
          node={wished}
          nodes={nodes}
          toTop={tops.length > 0}
          parentId={intent.parentId}
          onClose={() => setIntent(undefined)}
          onMove={(parentId) => {
            setIntent(undefined);
            start({ node: wished, parentId });
          }}
        />
      )}
    </FullHeight>
  );
}
