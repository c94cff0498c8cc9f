import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { fieldWords } from '../../../records/asset-fields.ts';
import { hrefOf } from '../../../records/index.ts';
import { StateBadge } from '../../../records/state-badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Bill } from './bill-record.ts';

/** The assets that were created from the lines of a bill, as far as the person sees them. */
export function CreatedAssets({ bill }: { bill: Bill }) {
  const { t } = useLingui();
  const { money } = useFormats();
  return (
    <Panel as="section" p="0" pb="2" aria-label={t`Assets created from this bill`}>
      <Box as="h2" fontWeight="semibold" px={{ base: '4', md: '5' }} pt="4" mb="2">
        <Trans>Assets created from this bill</Trans>
      </Box>
      <PlainTable
        label={t`Assets created from this bill`}
        heads={[
          { key: 'assetNo', label: t`Asset no.` },
          { key: 'name', label: t(fieldWords.name) },
          { key: 'status', label: t`Status` },
          { key: 'originalValue', label: t(fieldWords.originalValue), figures: true },
        ]}
        rows={bill.assets.map((asset) => ({
          key: asset.id,
          cells: [
            <TextLink key="asset" href={hrefOf('asset', asset.id) ?? ''} whiteSpace="nowrap">
              {asset.assetNo}
            </TextLink>,
            asset.name,
            <StateBadge key="status" kind="asset" state={asset.status} />,
            asset.originalValue === null ? '' : money(asset.originalValue, asset.currency),
          ],
        }))}
      />
    </Panel>
  );
}
