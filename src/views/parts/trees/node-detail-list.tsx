import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import { treeFields } from '../../../vocabulary/tree-fields.ts';
import { person } from '../../records/person.ts';
import { DataList } from '../../ui/data-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { NodeDetails } from './tree-calls.ts';
import type { TreeScreenKind } from './tree-screen-kind.ts';
import { useNodeText } from './use-node-text.ts';

/** What is known of a node, and how much is in it and below. */
export function NodeDetailList({ kind, node }: { kind: TreeScreenKind; node: NodeDetails }) {
  const { t } = useLingui();
  const { moment, number } = useFormats();
  const textOf = useNodeText(kind);
  const { fields } = kind.record;
  const { id, parent, path, assets, people, below, merged, createdAt } = node;
  const count = number(assets);
  const described = (key: string) => ({
    key,
    label: fields[key] && t(fields[key]),
    value: textOf(node, key),
  });
  const own = Object.keys(treeFields[kind.tree]).filter((key) => key !== 'name' && key !== 'code');
  return (
    <DataList
      columns={3}
      items={[
        described('code'),
        {
          key: 'parent',
          label: t({ message: 'Parent', context: 'tree' }),
          value: parent && (
            <TextLink href={`${kind.address}/${parent.id}`}>
              {path.split(' / ').slice(0, -1).join(' / ')}
            </TextLink>
          ),
        },
        ...own.map(described),
        {
          key: 'assets',
          label: t`Assets (including sub-units)`,
          value: assets > 0 ? <TextLink href={`/assets?${kind.filter}=${id}`}>{count}</TextLink> : count,
        },
        ...(people === undefined
          ? []
          : [
              {
                key: 'people',
                label: t`People (including sub-units)`,
                value:
                  people > 0 ? (
                    <TextLink href={`${person.address}?organisationId=${id}`}>{number(people)}</TextLink>
                  ) : (
                    number(people)
                  ),
              },
            ]),
        { key: 'below', label: t`Sub-units`, value: number(below) },
        { key: 'merged', label: t({ message: 'Merged records', context: 'tree' }), value: merged.join('; ') },
        { key: 'createdAt', label: t`Added on`, value: moment(createdAt) },
      ]}
    />
  );
}
