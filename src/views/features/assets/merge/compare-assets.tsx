import { Box, Button, chakra, Skeleton } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Payload } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { type MergedField, mergedFields } from '../../../../vocabulary/asset-fields.ts';
import { hindranceOf, type MergeHindrance } from '../../../../vocabulary/asset-merge.ts';
import type { Asset } from '../../../parts/record/asset-record.ts';
import { useLoad } from '../../../parts/use-load.ts';
import { fieldWords } from '../../../records/asset-fields.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { usePermission } from '../../../ui/root-context.ts';
import { toast } from '../../../ui/toaster.ts';
import { useTask } from '../../../ui/use-task.ts';
import { useNotice } from '../detail-parts/details.tsx';
import { DismissButton } from './dismiss-button.tsx';

type Props = {
  asset: Asset;
  otherId: number;
  /** Whether somebody has said that they are not the same. */
  apart?: boolean;
  onBack?: () => void;
  onClose: () => void;
  /** Told which of both has stayed. */
  onMerged: (id: number) => void;
  /** What else can be done with the pair. */
  actions?: ReactNode;
  /** They were told apart, or that was taken back. */
  onDecided: () => void;
};

const named = {
  categoryId: ({ category }: Asset) => category.id,
  ownerOrganisationId: ({ ownerOrganisation }: Asset) => ownerOrganisation.id,
};
const said = (asset: Asset, field: MergedField) =>
  JSON.stringify(
    field === 'categoryId' || field === 'ownerOrganisationId' ? named[field](asset) : asset[field],
  );
const Cell = chakra('td', { base: { p: '2', verticalAlign: 'top', overflowWrap: 'anywhere' } });
const Choice = chakra('label', { base: { display: 'flex', gap: '2', cursor: 'pointer' } });

const mergedSide = ({ status, category, custodian }: Asset) => ({
  status,
  categoryId: category.id,
  custodianId: custodian?.id ?? null,
});
const hindranceWords: Readonly<Record<MergeHindrance, MessageDescriptor>> = {
  ended: msg`A disposed asset cannot be merged.`,
  held: msg`One of the assets is in use. Only an administrator can merge them, confirming with their password.`,
  category: msg`The categories differ. Only an administrator can merge the assets, confirming with their password.`,
};

type Sides = { left: Asset; right: Asset };

/** The same of both assets, of which one is chosen. */
function Row(props: {
  name: string;
  label: string;
  sides: [ReactNode, ReactNode];
  at: number;
  /** Left out where there is nothing to choose. */
  onPick?: ((at: number) => void) | undefined;
}) {
  const { name, label, sides, at, onPick } = props;
  return (
    <tr>
      <Cell as="th" scope="row" textAlign="start" fontWeight="normal" color="fg.muted">
        {label}
      </Cell>
      {sides.map((side, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are two sides, in one order
        <Cell key={index}>
          {onPick ? (
            <Choice>
              <input type="radio" name={name} checked={at === index} onChange={() => onPick(index)} />
              <span>{side || '—'}</span>
            </Choice>
          ) : (
            side || '—'
          )}
        </Cell>
      ))}
    </tr>
  );
}

/** What differs, side by side. */
function Differences({
  left,
  right,
  may,
  stays,
  taken,
  onStay,
  onTake,
}: Sides & {
  may: boolean;
  stays: number;
  taken: ReadonlySet<MergedField>;
  onStay: (at: number) => void;
  onTake: (field: MergedField, take: boolean) => void;
}) {
  const { t } = useLingui();
  const details = [useNotice(left), useNotice(right)] as const;
  const custom = (asset: Asset) =>
    Object.entries(asset.custom)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
  const differing = mergedFields.filter((field) => said(left, field) !== said(right, field));
  return (
    <Box as="table" w="full" textStyle="sm" css={{ '& tr + tr': { borderTopWidth: '1px' } }}>
      <tbody>
        <Row
          name="stays"
          label={may ? t`Keep in register` : t`Asset no.`}
          sides={[left.assetNo, right.assetNo]}
          at={stays}
          onPick={may ? onStay : undefined}
        />
        {differing.map((field) => (
          <Row
            key={field}
            name={field}
            label={t(fieldWords[field])}
            sides={
              field === 'custom' ? [custom(left), custom(right)] : [details[0](field), details[1](field)]
            }
            at={taken.has(field) ? 1 - stays : stays}
            onPick={may ? (at) => onTake(field, at !== stays) : undefined}
          />
        ))}
      </tbody>
    </Box>
  );
}

/** Both sides field by field: which asset stays, and which value of each field. */
export function CompareAssets(props: Props) {
  const { asset, otherId, apart = false, actions, onBack, onClose, onMerged, onDecided } = props;
  const { t } = useLingui();
  const may = usePermission('asset.remove');
  const mayCorrect = usePermission('asset.correct');
  const { data: other, failure, loadAgain } = useLoad('/asset/get', { id: otherId });
  const [stays, setStays] = useState(0);
  const [taken, setTaken] = useState<ReadonlySet<MergedField>>(new Set());
  const { busy, start } = useTask<Payload<'/asset/merge'>>(async (intent) => {
    const merged = await post('/asset/merge', intent);
    toast.success(t`Merged`);
    onMerged(merged.id);
  });
  const take = (field: MergedField, wanted: boolean) => {
    const next = new Set(taken);
    if (wanted) next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  const merge = () => {
    if (!other) return;
    const [survivor, gone] = stays === 0 ? [asset, other] : [other, asset];
    start({
      id: gone.id,
      version: gone.version,
      into: survivor.id,
      intoVersion: survivor.version,
      take: [...taken],
    });
  };
  const hindrance = other && may ? hindranceOf(mergedSide(asset), mergedSide(other)) : undefined;
  const refused = hindrance === 'ended' || (hindrance !== undefined && !mayCorrect);
  const staying = stays === 0 ? asset.assetNo : other?.assetNo;
  const going = stays === 0 ? other?.assetNo : asset.assetNo;
  return (
    <Modal
      open
      size="xl"
      placement="top"
      title={may ? <Trans>Which asset and values to keep?</Trans> : <Trans>Likely duplicates</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" disabled={busy} onClick={onBack ?? onClose}>
            {onBack ? <Trans>Back</Trans> : <Trans>Close</Trans>}
          </Button>
          {actions}
          {may && (
            <>
              <DismissButton
                id={asset.id}
                otherId={otherId}
                apart={apart}
                disabled={busy}
                onDone={onDecided}
              />
              <Button colorPalette="red" loading={busy} disabled={!other || refused} onClick={merge}>
                <Trans>Merge</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
      {!other && failure === null && <Skeleton h="24" aria-busy="true" />}
      {other && (
        <>
          <Differences
            left={asset}
            right={other}
            may={may}
            stays={stays}
            taken={taken}
            onStay={(at) => {
              setStays(at);
              setTaken(new Set());
            }}
            onTake={take}
          />
          <Box mt="3" color="fg.muted" hidden={!may}>
            <Trans>
              Status, location and custodian are taken from {staying}. {going} leaves the register: its log,
              comments, files, handovers and parts move over, and its number leads to {staying}. You can undo
              the merge on the page of {going}.
            </Trans>
          </Box>
          {hindrance && (
            <Box mt="2" role="note" color="fg.error">
              {t(hindranceWords[hindrance])}
            </Box>
          )}
        </>
      )}
    </Modal>
  );
}
