import { Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { maxLines } from '../../../../vocabulary/document.ts';
import { kindWords } from '../../../records/document-kinds/index.ts';
import { lineRefusalWords } from '../../../records/handover.ts';
import { StateBadge } from '../../../records/state-badge.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Candidates } from './candidates.ts';
import { toDocument } from './to-document.ts';

type Props = { found: Candidates; onClose: () => void };
type Refused = Candidates['refused'][number];

/** Names what cannot be in a new document, and begins it with the others where the person says so. */
export default function LeftOutDialog({ found, onClose }: Props) {
  const { t } = useLingui();
  const { kind, assetIds, refused } = found;
  const able = assetIds.length;
  return (
    <Modal
      open
      size="lg"
      placement="top"
      title={t(kindWords[kind].begin)}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {able > 0 && (
            <Button
              colorPalette="brand"
              onClick={() => {
                onClose();
                toDocument(kind, assetIds);
              }}
            >
              <Plural value={able} one="Continue with the other one" other="Continue with the other #" />
            </Button>
          )}
        </>
      }
    >
      <Described found={found} />
      <ScrollBox as="ul" listStyleType="none" maxH="20rem" overflowY="auto" aria-label={t`Not included`}>
        {refused.map((line) => (
          <Line key={line.assetId} line={line} />
        ))}
      </ScrollBox>
    </Modal>
  );
}

function Described({ found: { assetIds, refused, tooMany } }: Pick<Props, 'found'>) {
  if (tooMany) return <Trans>A handover holds at most {maxLines} assets. Filter the list first.</Trans>;
  if (refused.length === 0) return <Trans>No assets here can be included.</Trans>;
  if (assetIds.length === 0) return <Trans>None of these assets can be included:</Trans>;
  return (
    <Plural
      value={refused.length}
      one="# asset cannot be included and will be left out:"
      other="# assets cannot be included and will be left out:"
    />
  );
}

function Line({ line: { assetId, error, assetNo, name, status } }: { line: Refused }) {
  const { t } = useLingui();
  const isSeen = error === 'notFound' && assetNo !== undefined;
  return (
    <Flex as="li" gap="3" py="2" align="baseline" wrap="wrap" _notFirst={{ borderTopWidth: '1px' }}>
      <Box flex="1" minW="12rem">
        {assetNo === undefined ? (
          `#${assetId}`
        ) : (
          <TextLink href={`/assets/${assetId}`}>
            {assetNo} {name}
          </TextLink>
        )}
        <Box color="fg.muted" textStyle="xs">
          {isSeen ? <Trans>It is outside the assets you can hand over.</Trans> : t(lineRefusalWords[error])}
        </Box>
      </Box>
      {status && <StateBadge kind="asset" state={status} />}
    </Flex>
  );
}
