import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { formatAmount, useFormats } from '../../../i18n/formats.ts';
import {
  type AssetColumn,
  type BookFigure,
  bookFigures,
  isUsedByOrganisation,
} from '../../../vocabulary/asset.ts';
import { AssetPicture } from '../../parts/thumbnails.tsx';
import { assetStates } from '../../records/asset.ts';
import { conditionWords, fieldWords } from '../../records/asset-fields.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { useCompany } from '../../ui/company.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { PathText } from '../../ui/path-text.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';

export type AssetRow = Answer<'/asset/list'>['rows'][number];

/** Amounts as a column of figures; the currency is named only where it is another than the usual one. */
function amounts(language: string, defaultValue: string) {
  return (of: 'originalValue' | BookFigure) => (row: AssetRow) => {
    const { [of]: amount, currency } = row;
    return amount
      ? `${currency === defaultValue ? '' : `${currency} `}${formatAmount(amount, language)}`
      : '';
  };
}

/** The columns of the register, in the language in use. */
export function useAssetColumns(): (Column<AssetRow> & { id: AssetColumn })[] {
  const { t, i18n } = useLingui();
  const label = (field: keyof typeof fieldWords) => t(fieldWords[field]);
  const { day } = useFormats();
  const seesBooks = usePermission('depreciation.read');
  const amount = amounts(i18n.locale, useCompany().currency);
  return [
    {
      id: 'assetNo',
      label: label('assetNo'),
      width: 112,
      pinned: true,
      sortable: true,
      cell: (row) => <TextLink href={`/assets/${row.id}`}>{row.assetNo}</TextLink>,
      whole: (row) => row.assetNo,
    },
    {
      id: 'name',
      label: label('name'),
      width: 120,
      grow: 3,
      sortable: true,
      cell: (row) => (
        <>
          <AssetPicture id={row.id} size="6" bare /> {row.name}
        </>
      ),
    },
    {
      id: 'status',
      label: label('status'),
      width: 92,
      sortable: true,
      whole: (row) => t(assetStates[row.status].label),
      cell: (row) => <StateBadge kind="asset" state={row.status} />,
    },
    {
      id: 'category',
      label: label('categoryId'),
      width: 96,
      grow: 1,
      sortable: true,
      cell: (row) => <PathText>{row.category.name}</PathText>,
    },
    { id: 'model', label: label('model'), width: 96, grow: 1.5, cell: (row) => row.model },
    { id: 'serialNo', label: label('serialNo'), width: 130, optional: true, cell: (row) => row.serialNo },
    { id: 'brand', label: label('brand'), width: 100, optional: true, cell: (row) => row.brand },
    {
      id: 'custodian',
      label: label('custodianId'),
      width: 92,
      sortable: true,
      cell: (row) => row.custodian?.name ?? '',
    },
    {
      id: 'user',
      label: label('userId'),
      width: 112,
      optional: true,
      cell: (row) => row.user?.name ?? '',
    },
    {
      id: 'organisation',
      label: label('organisationId'),
      width: 96,
      grow: 1,
      sortable: true,
      cell: (row) => <PathText>{isUsedByOrganisation(row) ? row.organisation.name : ''}</PathText>,
    },
    {
      id: 'location',
      label: label('locationId'),
      width: 104,
      grow: 2.5,
      sortable: true,
      cell: (row) => <PathText>{row.location?.name}</PathText>,
    },
    {
      id: 'ownerOrganisation',
      label: label('ownerOrganisationId'),
      width: 120,
      grow: 1,
      optional: true,
      cell: (row) => <PathText>{row.ownerOrganisation.name}</PathText>,
    },
    {
      id: 'condition',
      label: label('condition'),
      width: 100,
      optional: true,
      cell: (row) => t(conditionWords[row.condition]),
    },
    {
      id: 'originalValue',
      label: label('originalValue'),
      width: 112,
      align: 'end',
      sortable: true,
      cell: amount('originalValue'),
      whole: amount('originalValue'),
    },
    ...(seesBooks ? bookFigures : []).map((figure) => ({
      id: figure,
      label: label(figure),
      width: 128,
      align: 'end' as const,
      optional: true,
      figure,
      cell: amount(figure),
      whole: amount(figure),
    })),
    {
      id: 'purchaseDate',
      label: label('purchaseDate'),
      width: 116,
      sortable: true,
      optional: true,
      cell: (row) => row.purchaseDate ?? '',
    },
    {
      id: 'supplier',
      label: label('supplierId'),
      width: 140,
      grow: 1,
      optional: true,
      cell: (row) => row.supplier?.name ?? '',
    },
    {
      id: 'warrantyUntil',
      label: label('warrantyUntil'),
      width: 116,
      optional: true,
      cell: (row) => row.warrantyUntil ?? '',
    },
    {
      id: 'updatedAt',
      label: label('updatedAt'),
      width: 116,
      sortable: true,
      optional: true,
      cell: (row) => day(row.updatedAt),
    },
  ];
}
