import { Box, Button, Flex, Textarea } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type PastedNode, readPastedTree, toNodes } from '../../../machines/imports/pasted-tree.ts';
import { defaultBelow, type NodeValues } from '../../../vocabulary/tree-fields.ts';
import { maxCreated } from '../../../vocabulary/trees.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PreviewList } from '../../ui/preview-list.tsx';
import { toast } from '../../ui/toaster.ts';
import { useTask } from '../../ui/use-task.ts';
import { ParentField } from './parent-field.tsx';
import { callsOf, type NodeRow } from './tree-calls.ts';
import type { TreeScreenKind } from './tree-screen-kind.ts';

type Request = Parameters<ReturnType<typeof callsOf>['bulkCreate']>[0];

type Props = { kind: TreeScreenKind; nodes: readonly NodeRow[]; onClose: () => void; onDone: () => void };

/** Below the only one at the top, where all of a tree hangs from one. */
function defaultParent({ hangsFromOne }: TreeScreenKind, nodes: readonly NodeRow[]): number | null {
  const [first, second] = nodes.filter(({ parentId }) => parentId === null);
  return hangsFromOne && first && !second ? first.id : null;
}

/** What each pasted node has or will have, as the server assumes it. */
function valuesOf(
  { tree }: TreeScreenKind,
  pasted: readonly PastedNode[],
  shown: readonly { name: string; id: number | undefined }[],
  nodes: readonly NodeRow[],
  parentId: number | null,
): NodeValues[] {
  const rowOf = (id: number | null | undefined) =>
    nodes.find((node) => node.id === id) as NodeValues | undefined;
  const values: NodeValues[] = [];
  for (const [at, { name, below }] of pasted.entries()) {
    const above = below === null ? (rowOf(parentId) ?? null) : (values[below] ?? null);
    values.push(rowOf(shown[at]?.id) ?? defaultBelow[tree](above, name));
  }
  return values;
}

function Assumed({ of }: { of: MessageDescriptor | undefined }) {
  const { t } = useLingui();
  if (!of) return null;
  return (
    <Box as="span" color="fg.muted" textStyle="xs">
      {t(of)}
    </Box>
  );
}

/** Adds several at once, typed or pasted: what will be added is shown while it is typed. */
export function CreateNodesDialog({ kind, nodes, onClose, onDone }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const active = nodes.filter(({ state }) => state === 'active');
  const [parentId, setParentId] = useState(() => defaultParent(kind, active));
  const pasted = readPastedTree(text);
  const shown = toNodes(pasted, nodes, parentId);
  const values = valuesOf(kind, pasted, shown, nodes, parentId);
  const count = shown.filter(({ id }) => id === undefined).length;
  const input = pasted.length;
  const tooMany = input > maxCreated;
  const tooLong = pasted.find(({ name }) => name.length > 100)?.name.slice(0, 20);
  const adding = useTask(async (request: Request, signal) => {
    const { created } = await callsOf(kind.tree).bulkCreate(request, signal);
    toast.success(t`${plural(created, { one: '# added', other: '# added' })}`);
    onDone();
  });
  const error = tooMany
    ? t`At most ${maxCreated} at a time; you entered ${input}.`
    : tooLong !== undefined && t`This name is too long: ${tooLong}…`;
  return (
    <Modal
      open
      size="lg"
      placement="top"
      title={t`Add several`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            colorPalette="brand"
            loading={adding.busy}
            disabled={count === 0 || error !== false}
            onClick={() => adding.start({ parentId, nodes: pasted })}
          >
            <Trans>Add {count}</Trans>
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <ParentField offered={active} toTop chosen={parentId} onChoose={setParentId} />
        <Field
          label={t`One per line`}
          helper={t`Indent lines to nest them, write paths with “/”, or paste the cells of a table.`}
          error={error}
        >
          <Textarea rows={8} value={text} onChange={(event) => setText(event.target.value)} data-autofocus />
        </Field>
        {shown.length > 0 && !tooMany && (
          <PreviewList lines={shown.map((one, at) => ({ ...one, values: values[at] ?? {} }))}>
            {({ name, depth, id, values: assumed }) => (
              <Flex as="li" gap="3" ps={`calc(${depth} * 1.25rem)`} py="0.5" align="baseline">
                <span>{name}</span>
                {id !== undefined && (
                  <Box as="span" color="fg.muted" textStyle="xs">
                    <Trans>already exists</Trans>
                  </Box>
                )}
                {id === undefined && <Assumed of={kind.assumed?.(assumed)} />}
              </Flex>
            )}
          </PreviewList>
        )}
      </Flex>
    </Modal>
  );
}
