import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../formats.ts';
import {
  acquisitionWords,
  conditionWords,
  type FieldName,
  fieldWords,
  methodWords,
} from '../../components/asset-words.ts';
import { DataList, useShownFacts } from '../../components/data-list.tsx';
import { movePoint } from '../../components/decimal.ts';
import { Panel } from '../../components/panel.tsx';
import { TextLink } from '../../components/text-link.tsx';
import type { Asset } from './use-asset.ts';
import { Warranty } from './warranty.tsx';

type Fact = readonly [FieldName, ReactNode];

function Group({ title, facts }: { title: ReactNode; facts: readonly Fact[] }) {
  const { t } = useLingui();
  const items = useShownFacts(facts.map(([key, value]) => ({ key, label: t(fieldWords[key]), value })));
  if (items.length === 0) return null;
  return (
    <Box as="section" py="4" _notFirst={{ borderTopWidth: '1px' }}>
      <Box as="h2" fontWeight="semibold" mb="3">
        {title}
      </Box>
      <DataList columns={3} items={items} />
    </Box>
  );
}

/** Everything that is known of an asset, in groups. */
export function Facts({ asset }: { asset: Asset }) {
  const { t } = useLingui();
  const { money, moment, number } = useFormats();
  const { parent } = asset;
  const custom = Object.entries(asset.custom);
  return (
    <Panel py="0" px={{ base: '4', md: '5' }}>
      <Group
        title={<Trans>Use</Trans>}
        facts={[
          ['custodianId', asset.custodian?.name],
          ['organId', asset.organ.name],
          ['locationId', asset.location?.name],
          ['userId', asset.user?.name],
          ['condition', t(conditionWords[asset.condition])],
          ['ownerOrganId', asset.ownerOrgan.name],
        ]}
      />
      <Group
        title={<Trans>Identity</Trans>}
        facts={[
          ['categoryId', asset.category.name],
          ['model', asset.model],
          ['serialNo', asset.serialNo],
          ['brand', asset.brand],
          ['manufacturer', asset.manufacturer],
          [
            'parentId',
            parent && (
              <TextLink href={`/assets/${parent.id}`}>
                {parent.assetNo} {parent.name}
              </TextLink>
            ),
          ],
        ]}
      />
      <Group
        title={<Trans>Purchase</Trans>}
        facts={[
          ['originalValue', asset.originalValue === null ? null : money(asset.originalValue, asset.currency)],
          ['purchaseDate', asset.purchaseDate],
          ['acquisition', t(acquisitionWords[asset.acquisition])],
          ['supplierId', asset.supplier?.name],
          ['orderNo', asset.orderNo],
          ['invoiceNo', asset.invoiceNo],
        ]}
      />
      <Group
        title={<Trans>Warranty and depreciation</Trans>}
        facts={[
          ['warrantyUntil', asset.warrantyUntil && <Warranty until={asset.warrantyUntil} />],
          ['inServiceDate', asset.inServiceDate],
          ['depreciationMethod', t(methodWords[asset.depreciationMethod])],
          ['usefulLifeMonths', asset.usefulLifeMonths === null ? null : number(asset.usefulLifeMonths)],
          ['residualRate', asset.residualRate === null ? null : `${movePoint(asset.residualRate, 2)}%`],
        ]}
      />
      {custom.length > 0 && (
        <Box as="section" py="4" borderTopWidth="1px">
          <Box as="h2" fontWeight="semibold" mb="3">
            <Trans>Further fields</Trans>
          </Box>
          <DataList columns={3} items={custom.map(([key, value]) => ({ key, label: key, value }))} />
        </Box>
      )}
      {asset.remark !== '' && (
        <Box as="section" py="4" borderTopWidth="1px">
          <Box as="h2" fontWeight="semibold" mb="2">
            <Trans>Remark</Trans>
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
