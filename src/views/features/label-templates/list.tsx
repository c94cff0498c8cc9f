import { Box, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { navigate } from '../../../window/router.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { worded } from '../../parts/list/worded.ts';
import { labelTemplate, labelTemplateStates } from '../../records/label-template.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';

type Row = Answer<'/labelTemplate/list'>['rows'][number];

const templateList = listOf('/labelTemplate/list', {
  use: 'label template list',
  at: labelTemplate.address,
  views: { of: 'labelTemplates', none: msg`All label templates` },
  search: { label: msg`Search label templates`, placeholder: msg`Name or pinyin`, longest: 100 },
  filters: [choice('state', msg`Status`, labelsOf(labelTemplateStates))],
});

const NameLink = ({ row }: { row: Row }) => (
  <TextLink href={`${labelTemplate.address}/${row.id}`}>{row.name}</TextLink>
);
const State = ({ row }: { row: Row }) => <StateBadge kind="labelTemplate" state={row.state} />;

function useColumns(): Column<Row>[] {
  const { t } = useLingui();
  const { number } = useFormats();
  const { name, state, width, height, remark } = labelTemplate.fields;
  return [
    { id: 'name', label: t(name), width: 260, grow: 2, pinned: true, cell: (row) => <NameLink row={row} /> },
    {
      id: 'state',
      label: t(state),
      width: 100,
      cell: (row) => <State row={row} />,
      words: worded(t, labelsOf(labelTemplateStates)),
    },
    { id: 'width', label: t(width), width: 120, align: 'end', cell: (row) => number(row.width) },
    { id: 'height', label: t(height), width: 120, align: 'end', cell: (row) => number(row.height) },
    { id: 'remark', label: t(remark), width: 240, grow: 1, cell: (row) => row.remark },
  ];
}

const Card = ({ row }: { row: Row }) => (
  <Flex align="center" gap="2" minW="0" h="full" pe="3">
    <Box flex="1" minW="0" truncate fontWeight="medium">
      <NameLink row={row} />
    </Box>
    <State row={row} />
  </Flex>
);

const NewTemplate = () => (
  <NewLink href={`${labelTemplate.address}/new`}>
    <Trans>New label template</Trans>
  </NewLink>
);

/** What labels of the company look like, beside the templates that come with the product. */
export default function LabelTemplateList() {
  const { t } = useLingui();
  const mayWrite = usePermission('labelTemplate.write');
  return (
    <ListScreen
      list={templateList}
      actions={() => mayWrite && <NewTemplate />}
      title={t`Label templates`}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      onOpen={(row) => navigate(`${labelTemplate.address}/${row.id}`)}
      nothing={<Trans>No matching label templates</Trans>}
      empty={
        <EmptyState title={<Trans>No label templates yet</Trans>} needs={['labelTemplate.write']}>
          <Trans>
            Labels can be printed with the templates that come with Houqin. Add your own for other sizes,
            sheets and fields.
          </Trans>
        </EmptyState>
      }
    />
  );
}
