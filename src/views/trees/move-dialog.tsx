import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { canHang, type TreePlace } from '../../machines/tree-rows.ts';
import { Field } from '../components/field.tsx';
import { Modal } from '../components/modal.tsx';
import { OptionList } from '../components/picker/option-list.tsx';
import { PickerField } from '../components/picker/picker-field.tsx';
import { treeOptions } from '../components/picker/tree-options.ts';
import type { NodeRow } from './tree-calls.ts';
import type { TreeScreenKind } from './tree-screen-kind.ts';

const top = 'top';

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

const placesOf = (nodes: readonly NodeRow[]): TreePlace[] =>
  nodes.map(({ id, parentId, state, searchText }) => ({
    id,
    parentId,
    active: state === 'active',
    searchText,
  }));

/** Asks under which other node a branch is to hang. */
export function MoveDialog({ kind, node, nodes, toTop, parentId, onClose, onMove }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(parentId);
  const places = placesOf(nodes);
  const offered = nodes.filter(({ id }) => canHang(places, node.id, id));
  const topLabel = t`At the top`;
  const options = [
    ...(toTop && node.parentId !== null && text.trim() === '' ? [{ value: top, label: topLabel }] : []),
    ...treeOptions(offered, text),
  ];
  const path = nodes.find(({ id }) => id === chosen)?.path ?? null;
  const label = t({ message: 'Below', context: 'tree' });
  const { name } = node;
  return (
    <Modal
      open
      title={<Trans>Move {name}?</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
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
      <Field label={label} required>
        <PickerField label={label} chosen={chosen === null ? topLabel : path} isPath placeholder={t`Choose`}>
          {(close) => (
            <OptionList
              label={label}
              options={options}
              selected={chosen === undefined ? [] : [chosen === null ? top : String(chosen)]}
              search={{ text, onChange: setText, placeholder: t`Search by name or code` }}
              onPick={(value) => {
                setChosen(value === top ? null : Number(value));
                close();
              }}
            />
          )}
        </PickerField>
      </Field>
      <Box mt="3" color="fg.muted">
        {t(kind.words.moving)}
      </Box>
    </Modal>
  );
}
