import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type DocumentLine, withEntered, withLines } from '../../../../machines/forms/document-form.ts';
import { lineName } from '../../../../machines/forms/record-form-values.ts';
import { isReturn } from '../../../../machines/lifecycles/document-kinds.ts';
import { takes } from '../../../../machines/record/legal-events.ts';
import { assetStates } from '../../../../vocabulary/asset.ts';
import { maxLines } from '../../../../vocabulary/document.ts';
import { AssetPickList } from '../../../parts/picker/asset-pick-list.tsx';
import { lineRefusalWords } from '../../../records/handover.ts';
import { StateBadge } from '../../../records/state-badge.tsx';
import { ArrivingRows } from '../../../ui/motion/arriving-rows.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PickerPopover } from '../../../ui/picker/picker-popover.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { useOpen } from '../../../ui/tab-context.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { lineOf, type RunningDocumentForm } from './document-form.ts';
import { ConditionInput, type Entered, NoteInput, PhotoInput, type PhotosByAsset } from './returned-line.tsx';

type Props = {
  running: RunningDocumentForm;
  photos: PhotosByAsset;
  onPhotos: (photos: PhotosByAsset) => void;
};

/** The assets of a document, each with why it cannot be taken, and a way to add more. */
export function Lines({ running: { context, mine, change }, photos, onPhotos }: Props) {
  const { t } = useLingui();
  const { open, setOpen, round } = useOpen();
  const { refusals, left } = context;
  const { kind, lines, request, others } = mine;
  const most = request ? Math.min(request.left, maxLines) : maxLines;
  const requested = left.includes('lines');
  const said = ({ id, status }: DocumentLine) =>
    refusals[lineName('lines', id)] ?? (takes(kind, status) ? '' : t(lineRefusalWords.assetNotFree));
  const refused = lines.filter((line) => said(line) !== '');
  const isOpenToOthers = !request || others === 'yes';
  const count = lines.length;
  const returned = isReturn(kind);
  const enter = (id: number) => (entered: Partial<Entered>) =>
    change({ lines: withEntered(lines, id, entered) });
  return (
    <Panel as="section" aria-label={t`Assets`} data-field="lines" p="0" mt="4">
      <Flex align="center" justify="space-between" wrap="wrap" px={{ base: '4', md: '5' }} py="3" gap="3">
        <Box as="h2" fontWeight="semibold">
          <Trans>Assets</Trans>{' '}
          <Box as="span" color="fg.muted" fontWeight="normal">
            {count}
          </Box>
        </Box>
        {refused.length > 0 && (
          <Button
            variant="outline"
            colorPalette="gray"
            size="xs"
            ms="auto"
            minH={{ base: '11', md: '0' }}
            onClick={() => change({ lines: lines.filter((line) => !refused.includes(line)) })}
          >
            <Plural
              value={refused.length}
              one="Remove # that cannot be included"
              other="Remove # that cannot be included"
            />
          </Button>
        )}
        {count < most && (isOpenToOthers || request?.assetId == null) && (
          <PickerPopover
            key={round}
            open={open}
            onOpenChange={setOpen}
            label={t`Add asset`}
            width="22rem"
            trigger={
              <Button variant="outline" colorPalette="gray" size="xs" minH={{ base: '11', md: '0' }}>
                <Plus aria-hidden="true" />
                <Trans>Add asset</Trans>
              </Button>
            }
          >
            <AssetPickList
              label={t`Add asset`}
              status={request ? ['inStock'] : assetStates.filter((status) => takes(kind, status))}
              free
              categoryId={isOpenToOthers ? undefined : (request?.categoryId ?? undefined)}
              without={lines.map(({ id }) => id)}
              onPick={(asset) => change({ lines: withLines(lines, [lineOf(asset)]) })}
            />
          </PickerPopover>
        )}
      </Flex>
      {count === 0 ? (
        <Box
          px={{ base: '4', md: '5' }}
          pb="5"
          color={requested ? 'fg.error' : 'fg.muted'}
          role={requested ? 'alert' : undefined}
        >
          <Trans>Add at least one asset.</Trans>
        </Box>
      ) : (
        <PlainTable
          label={t`Assets`}
          Body={ArrivingRows}
          heads={[
            { key: 'assetNo', label: t`Asset no.`, width: '9rem' },
            { key: 'name', label: t`Name` },
            { key: 'status', label: t`Status`, width: '8rem' },
            { key: 'custodian', label: t`Custodian`, width: '9rem' },
            ...(returned
              ? [
                  { key: 'condition', label: t`Condition`, width: '10rem' },
                  { key: 'note', label: t`Notes` },
                  { key: 'photos', label: t`Photos`, width: '9rem' },
                ]
              : []),
            { key: 'remove', label: t`Remove`, width: '3rem', hidden: true },
          ]}
          rows={lines.map((line) => ({
            key: line.id,
            cells: [
              <TextLink key="no" href={`/assets/${line.id}`} whiteSpace="nowrap">
                {line.assetNo}
              </TextLink>,
              <Box key="name">
                {line.title}
                {line.model && (
                  <Box as="span" color="fg.muted">
                    {' '}
                    {line.model}
                  </Box>
                )}
                {said(line) && (
                  <Box color="fg.error" textStyle="xs" role="alert">
                    {said(line)}
                  </Box>
                )}
              </Box>,
              <StateBadge kind="asset" key="status" state={line.status} />,
              line.custodian ?? '',
              ...(returned
                ? [
                    <ConditionInput key="condition" line={line} onEnter={enter(line.id)} />,
                    <NoteInput key="note" line={line} onEnter={enter(line.id)} />,
                    <PhotoInput
                      key="photos"
                      assetNo={line.assetNo}
                      files={photos[line.id] ?? []}
                      onChange={(files) => onPhotos({ ...photos, [line.id]: files })}
                    />,
                  ]
                : []),
              <Box key="remove" data-field={lineName('lines', line.id)}>
                <IconButton
                  size="2xs"
                  minH={{ base: '11', md: '0' }}
                  minW={{ base: '11', md: '6' }}
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={t`Remove ${line.assetNo}`}
                  onClick={() => change({ lines: lines.filter(({ id }) => id !== line.id) })}
                >
                  <X />
                </IconButton>
              </Box>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}
