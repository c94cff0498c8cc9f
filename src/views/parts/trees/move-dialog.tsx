import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { canHang, type TreePosition } from '../../../machines/list/tree-rows.ts';
import { Modal } from '../../ui/modal.tsx';
import { ParentField } from './parent-field.tsx';
import type { NodeRow } from './tree-calls.ts';
import type { TreeScreenKind } from './tree-screen-kind.ts';

type Props = {
  kind: TreeScreenKind;
  node: Pick<NodeRow, 'id' | 'name' | 'parentId'>;
  /** The whole tree, of which only what it can be hung from is offered. */
  nodes: readonly NodeRow[];
  /** Whether the top is offered as well. */
  toTop: boolean;
  /** Where it was dropped; undefined when that is still to be chosen. */
  parentId?: number | null | undefined;
  onClose: () => void;
  onMove: (parentId: number | null) => void;
};

const placesOf = (nodes: readonly NodeRow[]): TreePosition[] =>
  nodes.map(({ id, parentId, state, searchText }) => ({
    id,
    parentId,
    active: state === 'active',
    searchText,
  }));

/** Asks under which other node a branch is to hang. */
export function MoveDialog({ kind, node, nodes, toTop, parentId, onClose, onMove }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(parentId);
  const places = placesOf(nodes);
  const offered = nodes.filter(({ id }) => canHang(places, node.id, id));
  const { name } = node;
  return (
    <Modal
      open
      title={<Trans>Move {name}?</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            colorPalette="brand"
            disabled={chosen === undefined}
            onClick={() => chosen !== undefined && onMove(chosen)}
          >
            <Trans>Move</Trans>
          </Button>
        </>
      }
    >
      <ParentField
        offered={offered}
        toTop={toTop && node.parentId !== null}
        chosen={chosen}
        onChoose={setChosen}
        required
      />
      <Box mt="3" color="fg.muted">
        {t(kind.words.moving)}
      </Box>
    </Modal>
  );
}
