import { Badge, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Condition } from '../../../../vocabulary/asset.ts';
import { repairableStates } from '../../../../vocabulary/repair.ts';
import { conditionWords } from '../../../records/asset-fields.ts';
import { repair } from '../../../records/repair.ts';
import { usePermission } from '../../../ui/root-context.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { FirstQueue, LinePhotos, PhotoButton, useLinePhoto } from '../../attachments/index.ts';
import type { Document } from './document-record.ts';

type Line = Document['lines'][number];

const palettes = { good: 'green', needsRepair: 'orange', damaged: 'red' } as const satisfies Record<
  Condition,
  string
>;

/** The condition in which an asset comes back, and where it is not good, a way to have it repaired. */
export function ReturnedIn({ line: { condition, asset } }: { line: Pick<Line, 'condition' | 'asset'> }) {
  const { t } = useLingui();
  const mayReport = usePermission('repair.report');
  if (condition === null) return '—';
  const reports =
    mayReport && condition !== 'good' && repairableStates.some((state) => state === asset?.status);
  return (
    <Flex align={{ md: 'center' }} columnGap="2" wrap="wrap">
      <Badge colorPalette={palettes[condition]} variant="subtle">
        {t(conditionWords[condition])}
      </Badge>
      {reports && (
        <TextLink
          href={`${repair.address}/new?asset=${asset?.id}`}
          whiteSpace="nowrap"
          display="inline-flex"
          alignItems="center"
          minH={{ base: '11', md: '0' }}
        >
          <Trans>Report a fault</Trans>
        </TextLink>
      )}
    </Flex>
  );
}

type Props = { document: Document; line: Line; onChanged: () => void };

/** The photos of one line, those that are on their way, and a button to take one. */
export function PhotosOf({ document: { state }, line, onChanged }: Props) {
  const { t } = useLingui();
  const mayWrite = usePermission('handover.write') && state !== 'cancelled';
  const { busy, start } = useLinePhoto('handoverLine', onChanged);
  const { id, asset, photos, thumbnail } = line;
  if (!asset) return null;
  const { assetNo } = asset;
  const of = { kind: 'handoverLine', id } as const;
  return (
    <Flex direction="column" gap="1" flex="1">
      <Flex align="center" gap="2" wrap="wrap">
        <LinePhotos
          of={of}
          line={{ code: assetNo, photos, thumbnail }}
          change="handover.write"
          closed={state !== 'draft'}
          onChanged={onChanged}
        />
        {mayWrite && (
          <PhotoButton
            size="xs"
            variant="outline"
            minH={{ base: '11', md: '0' }}
            loading={busy}
            aria-label={t`Photo of ${assetNo}`}
            onPhoto={(photo) => start({ lineId: id, photo })}
          >
            <Trans context="action">Photo</Trans>
          </PhotoButton>
        )}
      </Flex>
      <FirstQueue key={id} of={of} onSent={onChanged} />
    </Flex>
  );
}
