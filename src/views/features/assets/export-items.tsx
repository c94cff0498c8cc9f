import { Menu } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import type { Payload } from '../../../api/contract/index.ts';
import { download } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { type AssetColumn, isBookFigure, maxNamed } from '../../../vocabulary/asset.ts';
import type { CustomName } from '../../../vocabulary/filters/custom-filters.ts';
import type { Shown } from '../../parts/list/chosen.ts';
import { CancelExport } from '../../parts/list/export-button.tsx';
import { assetStates } from '../../records/asset.ts';
import { conditionWords, fieldWords } from '../../records/asset-fields.ts';
import { usePermission } from '../../ui/root-context.ts';
import { useTask } from '../../ui/use-task.ts';
import { type AssetQuery, type AssetRow, RequestedFields } from '../asset-table/index.ts';

type Export = Payload<'/asset/export'>;
/** The columns on the screen, or every field that there is. */
type Extent = 'columns' | 'fields';
export type ShownAssets = Shown<AssetQuery, AssetRow>;

/** Exports what is selected, or what the list shows where nothing is. */
export function useExport({ requested, columns, chosen }: ShownAssets) {
  const { t, i18n } = useLingui();
  const { busy, start, cancel } = useTask<Export>((intent, signal) =>
    download('/asset/export', intent, { signal }),
  );
  const { sort, order } = requested;
  const ids = chosen?.kind === 'rows' ? chosen.rows.map(({ id }) => id) : undefined;
  const what = ids ? { ids, ...(sort && { sort }), ...(order && { order }) } : requested;
  const language = i18n.locale as Export['language'];
  const wordsOf: Partial<Record<string, Record<string, string>>> = {
    status: Object.fromEntries(Object.entries(assetStates).map(([state, { label }]) => [state, t(label)])),
    condition: Object.fromEntries(Object.entries(conditionWords).map(([value, word]) => [value, t(word)])),
  };
  const customs = useContext(RequestedFields);
  const firstAmount = columns.find(({ id }) => id === 'originalValue' || isBookFigure(id))?.id;
  const asShown = columns.flatMap(({ id, label }): NonNullable<Export['columns']> => {
    const field = customs.find(({ name }) => name === id)?.field;
    const words = field?.kind === 'yesNo' ? { yes: t`Yes`, no: t`No` } : wordsOf[id];
    const called = field?.unit ? `${label} (${field.unit})` : label;
    const column = { column: id as AssetColumn | CustomName, label: called, ...(words && { words }) };
    return id === firstAmount ? [column, { column: 'currency', label: t(fieldWords.currency) }] : [column];
  });
  return {
    busy,
    cancel,
    what,
    start: (format: Export['format'], extent: Extent) =>
      start({ ...what, format, language, ...(extent === 'columns' && { columns: asShown }) }),
  };
}

const formats = ['xlsx', 'csv'] as const;

type Props = Pick<ShownAssets, 'chosen'> &
  Pick<ReturnType<typeof useExport>, 'busy' | 'start' | 'cancel'> & { onCards: () => void };

/** The entries of a menu that export: the columns on the screen, or all fields. */
export function ExportItems({ chosen, busy, start, cancel, onCards }: Props) {
  const { number } = useFormats();
  const named = chosen?.kind === 'rows' ? chosen.rows.length : null;
  const all = chosen?.kind === 'all' && number(chosen.count.value) + (chosen.count.capped ? '+' : '');
  const max = number(maxNamed);
  const tooMany = named !== null && named > maxNamed;
  const items = (extent: Extent) =>
    formats.map((format) => (
      <Menu.Item
        key={format}
        value={`${format} ${extent}`}
        disabled={tooMany}
        onClick={() => start(format, extent)}
      >
        {format === 'xlsx' ? <Trans>Export as Excel (.xlsx)</Trans> : <Trans>Export as CSV</Trans>}
      </Menu.Item>
    ));
  const mayPrint = usePermission('depreciation.read');
  if (busy) return <CancelExport onCancel={cancel} />;
  return (
    <>
      {chosen && (
        <Menu.ItemGroup>
          <Menu.ItemGroupLabel>
            {named !== null && <Plural value={named} one="# selected asset" other="# selected assets" />}
            {all && <Trans>All {all} matching assets</Trans>}
          </Menu.ItemGroupLabel>
          {tooMany && (
            <Menu.Item value="too many" disabled>
              <Trans>At most {max} selected assets. To edit more, select all matching.</Trans>
            </Menu.Item>
          )}
        </Menu.ItemGroup>
      )}
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel fontWeight="normal" color="fg.muted">
          <Trans>Columns shown</Trans>
        </Menu.ItemGroupLabel>
        {items('columns')}
      </Menu.ItemGroup>
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel fontWeight="normal" color="fg.muted">
          <Trans>All fields, for re-import</Trans>
        </Menu.ItemGroupLabel>
        {items('fields')}
      </Menu.ItemGroup>
      {mayPrint && (
        <Menu.Item value="cards" disabled={tooMany} onClick={onCards}>
          <Trans>Asset cards</Trans>…
        </Menu.Item>
      )}
    </>
  );
}
