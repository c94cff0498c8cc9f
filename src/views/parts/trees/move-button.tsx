import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Path } from '../../../api/contract/index.ts';
import { canHang } from '../../../machines/list/tree-rows.ts';
import { useTree } from '../picker/trees.ts';
import { useLoad } from '../use-load.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { NodeDetails, NodeRow } from './tree-calls.ts';
import type { TreeScreenKind } from './tree-screen-kind.ts';

type Props = {
  kind: TreeScreenKind;
  node: NodeDetails;
  busy: boolean;
  onMove: (parentId: number | null) => void;
};

/** Hangs a node elsewhere, where there is an elsewhere. */
export function MoveButton({ kind, node, busy, onMove }: Props) {
  const [moving, setMoving] = useState(false);
  const button = (
    <Button
      variant="outline"
      colorPalette="gray"
      bg="bg.panel"
      disabled={busy}
      onClick={() => setMoving(true)}
    >
      <Trans>Move to…</Trans>
    </Button>
  );
  return (
    <>
      {node.parentId === null ? (
        <UnlessAlone tree={kind.tree} id={node.id}>
          {button}
        </UnlessAlone>
      ) : (
        button
      )}
      {moving && (
        <Moving
          kind={kind}
          node={node}
          onClose={() => setMoving(false)}
          onMove={(parentId) => {
            setMoving(false);
            onMove(parentId);
          }}
        />
      )}
    </>
  );
}

type UnlessAloneProps = { tree: TreeScreenKind['tree']; id: number; children: ReactNode };

/** What is at the top can hang only below something that is not below it. */
function UnlessAlone({ tree, id, children }: UnlessAloneProps) {
  const places = useTree(tree).found.map((found) => ({ ...found, active: found.state === 'active' }));
  return places.some((place) => canHang(places, id, place.id)) && children;
}

type MovingProps = Pick<Props, 'kind' | 'node' | 'onMove'> & { onClose: () => void };

/** The dialog with the tree that it needs. */
function Moving({ kind, node, onClose, onMove }: MovingProps) {
  const { data } = useLoad(`/${kind.tree}/tree` as Path, {} as never);
  const nodes = (data as { rows: NodeRow[] } | null)?.rows;
  if (!nodes) return null;
  const toTop = nodes.some(({ parentId }) => parentId === null);
  return <MoveDialog kind={kind} node={node} nodes={nodes} toTop={toTop} onClose={onClose} onMove={onMove} />;
}
