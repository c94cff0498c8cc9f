import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { PlainCard, usePlainColumns } from '../../parts/list/plain-rows.tsx';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { labelTemplate, labelTemplateStates } from '../../records/label-template.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';

type TemplateRow = Answer<'/labelTemplate/list'>['rows'][number];

const templateList = listOf('/labelTemplate/list', {
  use: 'label template list',
  at: labelTemplate.address,
  views: { of: 'labelTemplates', none: msg`All label templates` },
  search: { label: msg`Search label templates`, placeholder: msg`Name or pinyin`, longest: 100 },
  filters: [choice('state', msg`Status`, labelsOf(labelTemplateStates))],
});

function useColumns(): Column<TemplateRow>[] {
  const { t } = useLingui();
  const { number } = useFormats();
  const { name, state } = usePlainColumns<'labelTemplate', TemplateRow>('labelTemplate');
  const { width, height, remark } = labelTemplate.fields;
  return [
    name,
    state,
    { id: 'width', label: t(width), width: 120, align: 'end', cell: (row) => number(row.width) },
    { id: 'height', label: t(height), width: 120, align: 'end', cell: (row) => number(row.height) },
    { id: 'remark', label: t(remark), width: 240, grow: 1, cell: (row) => row.remark },
  ];
}

/** What labels of the company look like, beside the templates that come with the product. */
export default function LabelTemplateList() {
  return (
    <RecordListScreen
      kind="labelTemplate"
      list={templateList}
      columns={useColumns()}
      card={(row) => <PlainCard kind="labelTemplate" row={row} />}
      nothing={<Trans>No matching label templates</Trans>}
      empty={<Trans>No label templates yet</Trans>}
    >
      <Trans>
        Labels can be printed with the templates that come with Houqin. Add your own for other sizes, sheets
        and fields.
      </Trans>
    </RecordListScreen>
  );
}
