import { Box, Button, Flex, Textarea } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type PastedNode, readPastedTree, toNodes } from '../../../machines/imports/pasted-tree.ts';
import { defaultBelow, type NodeValues } from '../../../vocabulary/tree-fields.ts';
import { type LocationKind, maxCreated } from '../../../vocabulary/trees.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PreviewList } from '../../ui/preview-list.tsx';
import { Select } from '../../ui/select.tsx';
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

/** Kinds that somebody has chosen, by the place of their line. */
type Chosen = Readonly<Record<string, string>>;

/** What each pasted node has or will have, as the server assumes it. */
function valuesOf(
  { tree }: TreeScreenKind,
  pasted: readonly PastedNode[],
  shown: readonly { name: string; id: number | undefined }[],
  nodes: readonly NodeRow[],
  parentId: number | null,
  chosen: Chosen,
): NodeValues[] {
  const rowOf = (id: number | null | undefined) =>
    nodes.find((node) => node.id === id) as NodeValues | undefined;
  const values: NodeValues[] = [];
  for (const [at, { name, below }] of pasted.entries()) {
    const above = below === null ? (rowOf(parentId) ?? null) : (values[below] ?? null);
    const own = chosen[placeOf(pasted, at)];
    values.push(
      rowOf(shown[at]?.id) ?? { ...defaultBelow[tree](above, name), ...(own !== undefined && { kind: own }) },
    );
  }
  return values;
}

/** What a line says of itself whichever line it is: its name below those above it. */
const placeOf = (pasted: readonly PastedNode[], at: number): string => {
  const { name, below } = pasted[at] ?? { name: '', below: null };
  return below === null ? name : `${placeOf(pasted, below)} / ${name}`;
};

/** What is sent of each line: what it is as well, where nodes have kinds, as it was shown. */
const toSend = ({ kinds }: TreeScreenKind, pasted: readonly PastedNode[], values: readonly NodeValues[]) =>
  pasted.map((node, at): Request['nodes'][number] => ({
    ...node,
    ...(kinds && { kind: values[at]?.kind as LocationKind }),
  }));

/** Adds several at once, typed or pasted: what will be added is shown while it is typed. */
export function CreateNodesDialog({ kind, nodes, onClose, onDone }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const active = nodes.filter(({ state }) => state === 'active');
  const [parentId, setParentId] = useState(() => defaultParent(kind, active));
  const pasted = readPastedTree(text);
  const shown = toNodes(pasted, nodes, parentId);
  const [chosen, setChosen] = useState<Chosen>({});
  const values = valuesOf(kind, pasted, shown, nodes, parentId, chosen);
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
            onClick={() => adding.start({ parentId, nodes: toSend(kind, pasted, values) })}
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
          <PreviewList lines={shown.map((one, at) => ({ ...one, at, kindOf: values[at]?.kind }))}>
            {({ name, depth, id, at, kindOf }) => (
              <Flex as="li" gap="3" ps={`calc(${depth} * 1.25rem)`} py="0.5" align="baseline">
                <span>{name}</span>
                {id !== undefined && (
                  <Box as="span" color="fg.muted" textStyle="xs">
                    <Trans>already exists</Trans>
                  </Box>
                )}
                {id === undefined && kind.kinds && (
                  <Box ms="auto" w="9rem">
                    <Select
                      aria-label={t`Type of ${name}`}
                      value={String(kindOf ?? '')}
                      options={Object.entries(kind.kinds).map(([value, label]) => ({
                        value,
                        label: t(label),
                      }))}
                      onChange={(value) => setChosen({ ...chosen, [placeOf(pasted, at)]: value })}
                    />
                  </Box>
                )}
              </Flex>
            )}
          </PreviewList>
        )}
      </Flex>
    </Modal>
  );
}
