import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../../window/router.ts';
import type { NamedFieldProps } from '../picker/named-field.tsx';
import { TreeField } from '../picker/tree-field.tsx';
import { ActionButton } from '../record/action-button.tsx';
import { MasterActions } from '../record/master-actions.tsx';
import type { Act } from '../record/use-record.ts';
import { MoveButton } from './move-button.tsx';
import type { NodeDetails } from './tree-calls.ts';
import type { TreeScreenKind } from './tree-screen-kind.ts';

type Action = 'retire' | 'restore' | 'merge' | 'move' | 'remove';
type Props = {
  kind: TreeScreenKind;
  node: NodeDetails;
  busy: boolean;
  act: Act<Action>;
  lifecycle: ReactNode;
};

const words = {
  retire: <Trans>Retire this and everything below it?</Trans>,
  retired: (
    <Trans>It can no longer be selected. Records that use it stay unchanged. You can restore it later.</Trans>
  ),
  merged: (
    <Trans>
      Everything that refers to this record will refer to the other one, and its sub-units move there too.
      This cannot be undone.
    </Trans>
  ),
};

/** What can be done with a node. */
export function NodeActions({ kind, node, busy, act, lifecycle }: Props) {
  const needs = `${kind.tree}.write` as const;
  const { id, name, state } = node;
  return (
    <MasterActions
      record={node}
      address={kind.address}
      needs={needs}
      busy={busy}
      act={act}
      picker={pickers[kind.tree]}
      lifecycle={lifecycle}
      others={[
        state === 'active' && (
          <Button key="below" asChild variant="outline" colorPalette="gray" bg="bg.panel">
            <Link href={`${kind.address}/new?below=${id}`}>
              <Trans>Add below</Trans>
            </Link>
          </Button>
        ),
        <MoveButton
          key="move"
          kind={kind}
          node={node}
          busy={busy}
          onMove={(parentId) => act('move', { parentId })}
        />,
      ]}
      last={
        <ActionButton
          key="remove"
          danger
          busy={busy}
          onDo={() => act('remove')}
          ask={{
            title: <Trans>Remove {name}?</Trans>,
            text: <Trans>Only records that nothing refers to can be removed. This cannot be undone.</Trans>,
            confirm: <Trans>Remove</Trans>,
          }}
        >
          <Trans>Remove</Trans>
        </ActionButton>
      }
      words={words}
    />
  );
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

const pickers = {
  organisation: picker('organisation'),
  location: picker('location'),
  category: picker('category'),
};
