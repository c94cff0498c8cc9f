import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { assetRecord } from '../../parts/record/asset-record.ts';
import { Refused } from '../../parts/record/refused.tsx';
import { useRecord } from '../../parts/record/use-record.ts';
import { AssetPicture } from '../../parts/thumbnails.tsx';
import { fieldWords } from '../../records/asset-fields.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Actions } from '../assets/index.ts';

/** Buttons that a thumb reaches. */
const large = {
  '& > :is(button, a)': { minH: '12' },
  '& > :is(button, a):first-of-type': { flex: '1' },
} as const;

/** What a scan leads to, for one hand: what it is, who has it and where, and what can be done with it. */
export function ScannedAsset({ id }: { id: number }) {
  const { t } = useLingui();
  const page = useRecord(assetRecord, id);
  const asset = page.record;
  if (!asset) return null;
  const { name, assetNo, status, model, serialNo, custodian, organisation, location } = asset;
  const items = [
    { key: 'custodian', label: t(fieldWords.custodianId), value: custodian?.name },
    { key: 'organisation', label: t(fieldWords.organisationId), value: organisation.name },
    { key: 'location', label: t(fieldWords.locationId), value: location?.name },
    { key: 'model', label: t(fieldWords.model), value: model },
    { key: 'serialNo', label: t(fieldWords.serialNo), value: serialNo },
  ].filter(({ value }) => value !== undefined && value !== '');
  return (
    <Panel p="4" role="status">
      <Flex align="center" gap="2" mb="1">
        <AssetPicture id={id} size="16" />
        <Box as="h2" fontWeight="semibold" textStyle="lg" flex="1" minW="0" overflowWrap="anywhere">
          {name}
        </Box>
        <StateBadge kind="asset" state={status} />
      </Flex>
      <Box color="fg.muted" mb="3">
        {assetNo}
      </Box>
      <DataList columns={2} items={items} />
      <Refused refused={page.refused} dismiss={page.dismiss} />
      <Flex gap="2" mt="4" css={large}>
        <Actions asset={asset} busy={page.busy} reload={page.reload} onAct={page.act} lifecycle={null} />
      </Flex>
      <Box mt="3">
        <TextLink href={`/assets/${id}`}>
          <Trans>Open asset</Trans>
        </TextLink>
      </Box>
    </Panel>
  );
}
