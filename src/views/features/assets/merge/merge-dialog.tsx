import { Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AssetPickList } from '../../../parts/picker/asset-pick-list.tsx';
import type { Asset } from '../../../parts/record/asset-record.ts';
import { useLoad } from '../../../parts/use-load.ts';
import { duplicatesAddress } from '../../../records/duplicate.ts';
import { StateBadge } from '../../../records/state-badge.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PickerField } from '../../../ui/picker/picker-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { CompareAssets } from './compare-assets.tsx';

type Props = { asset: Asset; onClose: () => void; onMerged: (id: number) => void };
type ChoiceProps = { asset: Asset; onChoose: (id: number) => void };

/** Offers what may be the same, and any other. */
function ChooseOther({ asset, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const { data, failure, loadAgain } = useLoad('/asset/duplicates', { id: asset.id });
  const label = t`Another asset`;
  return (
    <Flex direction="column" gap="4">
      {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
      {!data && failure === null && <Skeleton h="12" aria-busy="true" />}
      {data && data.rows.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label={t`Likely duplicates`}>
          {data.rows.map(({ id, assetNo, name, model, serialNo, status, sameSerial }) => (
            <Flex as="li" key={id} align="center" gap="3" py="2" _notFirst={{ borderTopWidth: '1px' }}>
              <Box flex="1" minW="0" overflowWrap="anywhere">
                {assetNo} {name} <StateBadge kind="asset" state={status} />
                <Box color="fg.muted" textStyle="xs">
                  {sameSerial ? <Trans>Same serial number</Trans> : <Trans>Similar</Trans>}
                  {[model, serialNo].filter(Boolean).map((text) => ` · ${text}`)}
                </Box>
              </Box>
              <Button
                size="xs"
                variant="outline"
                aria-label={t`Compare with ${assetNo}`}
                onClick={() => onChoose(id)}
              >
                <Trans>Compare</Trans>
              </Button>
            </Flex>
          ))}
        </Box>
      )}
      {data?.rows.length === 0 && (
        <Box color="fg.muted">
          <Trans>No similar assets.</Trans>
        </Box>
      )}
      <TextLink href={duplicatesAddress}>
        <Trans>All likely duplicates</Trans>
      </TextLink>
      <Field label={label}>
        <PickerField label={label} chosen={null} placeholder={t`Choose another asset`}>
          {(close) => (
            <AssetPickList
              label={label}
              without={[asset.id]}
              onPick={({ id }) => {
                close();
                onChoose(id);
              }}
            />
          )}
        </PickerField>
      </Field>
    </Flex>
  );
}

/** Chooses the other of two, then what stays of both. */
export default function MergeDialog({ asset, onClose, onMerged }: Props) {
  const [other, setOther] = useState<number | null>(null);
  if (other !== null) {
    return (
      <CompareAssets
        key={other}
        asset={asset}
        otherId={other}
        onBack={() => setOther(null)}
        onClose={onClose}
        onMerged={onMerged}
        onDecided={() => setOther(null)}
      />
    );
  }
  return (
    <Modal
      open
      size="lg"
      placement="top"
      title={<Trans>Merge with duplicate</Trans>}
      onClose={onClose}
      footer={
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <ChooseOther asset={asset} onChoose={setOther} />
    </Modal>
  );
}
