import { useLingui } from '@lingui/react/macro';
import { useParams } from '../../../window/router.ts';
import { Panel } from '../../ui/panel.tsx';
import { RecordAbsent } from '../record/record-absent.tsx';
import { RecordHeading } from '../record/record-heading.tsx';
import { RecordPage } from '../record/record-page.tsx';
import { recordOf, useRecord } from '../record/use-record.ts';
import { NodeActions } from './node-actions.tsx';
import { NodeDetailList } from './node-detail-list.tsx';
import { NodeMissing } from './node-missing.tsx';
import { callsOf, type NodeDetails } from './tree-calls.ts';
import type { TreeScreenKind } from './tree-screen-kind.ts';
import { worded } from './worded.ts';

/** How a node is loaded, and what can be done with it. */
export function nodeRecordOf({ tree, uses, words, address }: TreeScreenKind) {
  const calls = callsOf(tree);
  return recordOf({
    kind: tree,
    use: uses.record,
    load: (id, signal): Promise<NodeDetails> => calls.get(id, signal),
    actions: {
      retire: (node) => calls.event(node, 'retire'),
      restore: (node) => calls.event(node, 'restore'),
      merge: ({ id, version }, { into }) => worded(calls.merge({ id, version, into: Number(into) })),
      move: ({ id, version }, { parentId }) =>
        calls.move({ id, version, parentId: parentId === null ? null : Number(parentId) }),
      remove: (node) => worded(calls.remove(node)),
    },
    removal: { action: 'remove', described: words.removed, to: address },
  });
}

type Props = { kind: TreeScreenKind; record: ReturnType<typeof nodeRecordOf> };

/** One node: what is in it and below, what was merged into it, its log, and what can be done with it. */
export function NodePage({ kind, record }: Props) {
  const { t } = useLingui();
  const page = useRecord(record, Number(useParams().id));
  const node = page.record;
  if (!node) return <RecordAbsent page={page} missing={<NodeMissing kind={kind} />} />;
  const { id, state, name } = node;
  return (
    <RecordPage
      page={page}
      kind={kind.tree}
      record={node}
      label={name}
      heading={
        <RecordHeading kind={kind.tree} id={id} state={state} title={name} lead={t(kind.record.name)}>
          {(lifecycle) => (
            <NodeActions kind={kind} node={node} busy={page.busy} act={page.act} lifecycle={lifecycle} />
          )}
        </RecordHeading>
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <NodeDetailList kind={kind} node={node} />
      </Panel>
      {kind.more?.(node)}
    </RecordPage>
  );
}
