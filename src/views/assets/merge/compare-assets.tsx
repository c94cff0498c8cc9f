import { Box, Button, chakra, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { type MergedField, mergedFields } from '../../../vocabulary/asset-fields.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { Modal } from '../../components/modal.tsx';
import { toast } from '../../components/toaster.ts';
import { useLoad } from '../../components/use-load.ts';
import { useTask } from '../../components/use-task.ts';
import { fieldWords } from '../../records/asset-fields.ts';
import { hrefOf } from '../../records/index.ts';
import { useTab } from '../../tab-context.ts';
import type { Asset } from '../detail-parts/asset-record.ts';
import { useFact } from '../detail-parts/facts.tsx';

type Props = {
  asset: Asset;
  otherId: number;
  onBack: () => void;
  onClose: () => void;
  onMerged: () => void;
};

const named = {
  categoryId: ({ category }: Asset) => category.id,
  ownerOrganId: ({ ownerOrgan }: Asset) => ownerOrgan.id,
};
const said = (asset: Asset, field: MergedField) =>
  JSON.stringify(field === 'categoryId' || field === 'ownerOrganId' ? named[field](asset) : asset[field]);
const Cell = chakra('td', { base: { p: '2', verticalAlign: 'top', overflowWrap: 'anywhere' } });
const Choice = chakra('label', { base: { display: 'flex', gap: '2', cursor: 'pointer' } });

type Sides = { left: Asset; right: Asset };

/** The same of both assets, of which one is chosen. */
function Row(props: {
  name: string;
  label: string;
  sides: [ReactNode, ReactNode];
  at: number;
  onPick: (at: number) => void;
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
          <Choice>
            <input type="radio" name={name} checked={at === index} onChange={() => onPick(index)} />
            <span>{side || '—'}</span>
          </Choice>
        </Cell>
      ))}
    </tr>
  );
}

/** What differs, side by side. */
function Differences({
  left,
  right,
  stays,
  taken,
  onStay,
  onTake,
}: Sides & {
  stays: number;
  taken: ReadonlySet<MergedField>;
  onStay: (at: number) => void;
  onTake: (field: MergedField, take: boolean) => void;
}) {
  const { t } = useLingui();
  const facts = [useFact(left), useFact(right)] as const;
  const custom = (asset: Asset) =>
    Object.entries(asset.custom)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
  const differing = mergedFields.filter((field) => said(left, field) !== said(right, field));
  return (
    <Box as="table" w="full" textStyle="sm" css={{ 'tr + tr': { borderTopWidth: '1px' } }}>
      <tbody>
        <Row
          name="stays"
          label={t`Stays in the register`}
          sides={[left.assetNo, right.assetNo]}
          at={stays}
          onPick={onStay}
        />
        {differing.map((field) => (
          <Row
            key={field}
            name={field}
            label={t(fieldWords[field])}
            sides={field === 'custom' ? [custom(left), custom(right)] : [facts[0](field), facts[1](field)]}
            at={taken.has(field) ? 1 - stays : stays}
            onPick={(at) => onTake(field, at !== stays)}
          />
        ))}
      </tbody>
    </Box>
  );
}

/** Both sides field by field: which asset stays, and which value of each field. */
export function CompareAssets({ asset, otherId, onBack, onClose, onMerged }: Props) {
  const { t } = useLingui();
  const { finish } = useTab();
  const { data: other, failure, loadAgain } = useLoad('asset to compare', '/asset/get', { id: otherId });
  const [stays, setStays] = useState(0);
  const [taken, setTaken] = useState<ReadonlySet<MergedField>>(new Set());
  const { busy, start } = useTask<Payload<'/asset/merge'>>('merge of assets', async (wish) => {
    const merged = await post('/asset/merge', wish);
    toast.success(t`Merged`);
    onClose();
    if (merged.id === asset.id) onMerged();
    else finish(hrefOf('asset', merged.id) ?? '');
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
  const staying = stays === 0 ? asset.assetNo : other?.assetNo;
  const going = stays === 0 ? other?.assetNo : asset.assetNo;
  return (
    <Modal
      open
      size="xl"
      placement="top"
      title={<Trans>Which asset and which values stay?</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" disabled={busy} onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button colorPalette="red" loading={busy} disabled={!other} onClick={merge}>
            <Trans>Merge</Trans>
          </Button>
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
            stays={stays}
            taken={taken}
            onStay={(at) => {
              setStays(at);
              setTaken(new Set());
            }}
            onTake={take}
          />
          <Box mt="3" color="fg.muted">
            <Trans>
              State, place and custodian are those of {staying}. {going} leaves the register: its log,
              comments, files, documents and parts go over, and its number finds {staying}. This cannot be
              taken back.
            </Trans>
          </Box>
        </>
      )}
    </Modal>
  );
}
