import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Path } from '../../api/contract/index.ts';
import { Link } from '../../window/router.ts';
import type { NamedFieldProps } from '../components/picker/named-field.tsx';
import { TreeField } from '../components/picker/tree-field.tsx';
import { DeedButton } from '../components/record/deed-button.tsx';
import { MasterActions } from '../components/record/master-actions.tsx';
import type { Act } from '../components/record/use-record.ts';
import { useLoad } from '../components/use-load.ts';
import { usePermission } from '../root-context.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { NodeDetails, NodeRow } from './tree-calls.ts';
import type { TreeScreenKind } from './tree-screen-kind.ts';

type Deed = 'retire' | 'restore' | 'merge' | 'move' | 'remove';
type Props = { kind: TreeScreenKind; node: NodeDetails; busy: boolean; act: Act<Deed> };

const words = {
  retire: <Trans>Retire this and all that lies below it?</Trans>,
  retired: <Trans>It is no longer offered; what names it keeps it. It can be restored.</Trans>,
  merged: (
    <Trans>
      Everything that names this one will name the other, and what lies below it will lie below the other.
      This cannot be taken back.
    </Trans>
  ),
};

/** What can be done with a node. */
export function NodeActions({ kind, node, busy, act }: Props) {
  const needs = `${kind.tree}.write` as const;
  const mayWrite = usePermission(needs);
  const [moving, setMoving] = useState(false);
  if (!mayWrite) return null;
  const { id, name, state } = node;
  return (
    <>
      {state === 'active' && (
        <Button asChild variant="outline" colorPalette="gray" bg="bg.panel">
          <Link href={`${kind.address}/new?below=${id}`}>
            <Trans>Add below</Trans>
          </Link>
        </Button>
      )}
      <Button
        variant="outline"
        colorPalette="gray"
        bg="bg.panel"
        disabled={busy}
        onClick={() => setMoving(true)}
      >
        <Trans>Move to…</Trans>
      </Button>
      <MasterActions
        record={node}
        address={kind.address}
        needs={needs}
        busy={busy}
        act={act}
        picker={pickers[kind.tree]}
        words={words}
      />
      <DeedButton
        danger
        busy={busy}
        onDo={() => act('remove')}
        ask={{
          title: <Trans>Remove {name}?</Trans>,
          text: <Trans>Only what nothing names can be removed. This cannot be taken back.</Trans>,
          confirm: <Trans>Remove</Trans>,
        }}
      >
        <Trans>Remove</Trans>
      </DeedButton>
      {moving && (
        <Moving
          kind={kind}
          node={node}
          onClose={() => setMoving(false)}
          onMove={(parentId) => {
            setMoving(false);
            act('move', { parentId });
          }}
        />
      )}
    </>
  );
}

type MovingProps = Pick<Props, 'kind' | 'node'> & {
  onClose: () => void;
  onMove: (parentId: number | null) => void;
};

/** The dialog with the tree that it needs. */
function Moving({ kind, node, onClose, onMove }: MovingProps) {
  const { data } = useLoad(kind.uses.tree, `/${kind.tree}/tree` as Path, {} as never);
  const nodes = (data as { rows: NodeRow[] } | null)?.rows;
  if (!nodes) return null;
  const toTop = nodes.some(({ parentId }) => parentId === null);
  return <MoveDialog kind={kind} node={node} nodes={nodes} toTop={toTop} onClose={onClose} onMove={onMove} />;
}

const picker =
  (tree: TreeScreenKind['tree']) =>
  ({ value, onChange, ...rest }: NamedFieldProps) => (
    <TreeField
      tree={tree}
      value={value?.id ?? null}
      onPick={({ id, name }) => onChange({ id, name })}
      onClear={() => onChange(null)}
      {...rest}
    />
  );

const pickers = { organ: picker('organ'), location: picker('location'), category: picker('category') };
