import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import { isUsedByOrganisation } from '../../../../vocabulary/asset.ts';
import {
  assetFields,
  type ChoiceField,
  isPlain,
  type PlainField,
} from '../../../../vocabulary/asset-fields.ts';
import { shiftPoint } from '../../../../vocabulary/parsing/decimal.ts';
import type { Asset, AssetAction } from '../../../parts/record/asset-record.ts';
import type { Act } from '../../../parts/record/use-record.ts';
import {
  choiceWords,
  fieldWords,
  type NoticeField,
  type NoticeGroup,
  noticeGroups,
} from '../../../records/asset-fields.ts';
import { hrefOf } from '../../../records/index.ts';
import type { Words } from '../../../records/record-words.ts';
import { DataList, useShownDetails } from '../../../ui/data-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Codes } from './codes.tsx';
import { CustomDetails } from './custom-details.tsx';
import { Warranty } from './warranty.tsx';

const nameOf = (one: { name: string } | null) => one?.name;

/** The records that an asset names. */
const named: Readonly<Record<Exclude<NoticeField, PlainField>, (asset: Asset) => ReactNode>> = {
  categoryId: ({ category }) => nameOf(category),
  organisationId: (asset) => isUsedByOrganisation(asset) && nameOf(asset.organisation),
  ownerOrganisationId: ({ ownerOrganisation }) => nameOf(ownerOrganisation),
  locationId: ({ location }) => nameOf(location),
  custodianId: ({ custodian }) => nameOf(custodian),
  userId: ({ user }) => nameOf(user),
  supplierId: ({ supplier }) => nameOf(supplier),
  parentId: ({ parent }) =>
    parent && (
      <TextLink href={hrefOf('asset', parent.id) ?? ''}>
        {parent.assetNo} {parent.name}
      </TextLink>
    ),
};

/** Says a fact by the way in which its field is written. */
export function useNotice(asset: Asset) {
  const { t } = useLingui();
  const { money, number } = useFormats();
  return (field: NoticeField): ReactNode => {
    if (!isPlain(field)) return named[field](asset);
    const value = asset[field];
    if (value === null || value === '') return null;
    if (field === 'warrantyUntil') return <Warranty until={String(value)} />;
    switch (assetFields[field].is) {
      case 'amount':
        return money(String(value), asset.currency);
      case 'quantity':
        return [number(Number(value)), asset.workUnit].filter(Boolean).join(' ');
      case 'rate':
        return `${shiftPoint(String(value), 2)}%`;
      case 'months':
        return number(Number(value));
      case 'choice': {
        const words: Words = choiceWords[field as ChoiceField];
        const word = words[value];
        return word ? t(word) : value;
      }
      default:
        return value;
    }
  };
}

function Group({ title, fields, asset }: NoticeGroup & { asset: Asset }) {
  const { t } = useLingui();
  const noticeOf = useNotice(asset);
  const items = useShownDetails(
    fields.map((field) => ({ key: field, label: t(fieldWords[field]), value: noticeOf(field) })),
  );
  if (items.length === 0) return null;
  return (
    <Box as="section" py="4" _notFirst={{ borderTopWidth: '1px' }}>
      <Box as="h2" fontWeight="semibold" mb="3">
        {t(title)}
      </Box>
      <DataList columns={3} items={items} />
    </Box>
  );
}

/** Everything that is known of an asset, in groups. */
export function Details({ asset, busy, onAct }: { asset: Asset; busy: boolean; onAct: Act<AssetAction> }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  return (
    <Panel py="0" px={{ base: '4', md: '5' }}>
      {noticeGroups.map((group) => (
        <Group key={group.fields.join()} {...group} asset={asset} />
      ))}
      <CustomDetails asset={asset} />
      <Codes asset={asset} busy={busy} onAct={onAct} />
      {asset.remark !== '' && (
        <Box as="section" py="4" borderTopWidth="1px">
          <Box as="h2" fontWeight="semibold" mb="2">
            <Trans>Notes</Trans>
          </Box>
          <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
            {asset.remark}
          </Box>
        </Box>
      )}
      <Flex py="3" borderTopWidth="1px" color="fg.muted" textStyle="xs" wrap="wrap" columnGap="4">
        <span>
          {t(fieldWords.createdAt)} {moment(asset.createdAt)}
        </span>
        <span>
          {t(fieldWords.updatedAt)} {moment(asset.updatedAt)}
        </span>
      </Flex>
    </Panel>
  );
}
