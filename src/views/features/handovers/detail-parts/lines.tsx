import { Badge, Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import { isReturn } from '../../../../machines/lifecycles/document-kinds.ts';
import type { AssetState } from '../../../../vocabulary/asset.ts';
import { type LineMark, lineMarks } from '../../../../vocabulary/document.ts';
import { settledOf } from '../../../../vocabulary/handover-sheet.ts';
import { lineMarkWords } from '../../../records/handover.ts';
import { StateBadge } from '../../../records/state-badge.tsx';
import { PathText } from '../../../ui/path-text.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Document } from './document-record.ts';
import { PhotosOf, ReturnedIn } from './returned-line.tsx';

const StateOf = ({ state }: { state: AssetState | null | undefined }) =>
  state && <StateBadge kind="asset" state={state} />;

const paletteOf: Readonly<Record<LineMark, string>> = {
  back: 'green',
  waiting: 'orange',
  accepted: 'green',
  refused: 'red',
  onPaper: 'gray',
};

/** The assets of a document: as they are now, and where each was before it took effect. */
export function Lines({ document, onChanged }: { document: Document; onChanged: () => void }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const posted = document.postedAt !== null;
  const before = posted
    ? [
        { key: 'status', label: t`Previous status` },
        { key: 'custodian', label: t`Previous custodian` },
        { key: 'organisation', label: t`Previously used by` },
        { key: 'location', label: t`Previous location` },
      ]
    : [{ key: 'status', label: t`Status` }];
  const returned = isReturn(document.kind);
  return (
    <PlainTable
      label={t`Assets`}
      heads={[
        { key: 'no', label: '#', width: '3rem' },
        { key: 'assetNo', label: t`Asset no.`, width: '9rem' },
        { key: 'name', label: t`Name` },
        ...(returned
          ? [
              { key: 'condition', label: t`Condition` },
              { key: 'photos', label: t`Photos` },
            ]
          : []),
        ...before,
      ]}
      rows={document.lines.map(({ id, asset, before: was, ...line }, index) => ({
        key: id,
        cells: [
          <Box as="span" key="no" color="fg.muted">
            {index + 1}
          </Box>,
          asset?.status ? (
            <TextLink key="asset" href={`/assets/${asset.id}`} whiteSpace="nowrap">
              {asset.assetNo}
            </TextLink>
          ) : (
            asset?.assetNo
          ),
          <Flex key="name" align="center" columnGap="2" wrap="wrap" minW="8rem">
            {asset?.name ?? t`Not in your scope`}
            {lineMarks
              .filter((mark) => line[mark])
              .map((mark) => (
                <Badge key={mark} size="sm" colorPalette={paletteOf[mark]} variant="subtle">
                  {t(lineMarkWords[mark])}
                </Badge>
              ))}
            {line.settledAt && (
              <Box as="span" color="fg.muted" textStyle="xs">
                {settledOf(line, moment)}
              </Box>
            )}
            {line.note && (
              <Box as="span" color="fg.muted" textStyle="xs">
                {line.note}
              </Box>
            )}
          </Flex>,
          ...(returned
            ? [
                <ReturnedIn key="condition" line={{ condition: line.condition, asset }} />,
                <PhotosOf
                  key="photos"
                  document={document}
                  line={{ id, asset, before: was, ...line }}
                  onChanged={onChanged}
                />,
              ]
            : []),
          <StateOf key="status" state={posted ? (was?.status ?? asset?.status) : asset?.status} />,
          ...(posted
            ? [
                was?.custodian ?? '—',
                was?.organisation ?? '',
                was?.location ? <PathText key="location">{was.location}</PathText> : '—',
              ]
            : []),
        ],
      }))}
    />
  );
}
