import { Box, Button, Flex, IconButton, Input, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { Answer, Payload } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { percent as isRate } from '../../../../machines/forms/form-rules.ts';
import { laterMonth } from '../../../../vocabulary/months.ts';
import { TreeField } from '../../../parts/picker/tree-field.tsx';
import type { Asset } from '../../../parts/record/asset-record.ts';
import { asset as assetWords } from '../../../records/asset.ts';
import { Field } from '../../../ui/field.tsx';
import { useProblemText } from '../../../ui/form/problem-text.ts';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toaster.ts';
import { useDialogTask } from '../../../ui/use-dialog-task.ts';
import { useTyped } from '../../../ui/use-typed.ts';
import { ListDialog } from '../../asset-lists/index.ts';
import { type DraftShare, isWhole, leftOver, sharesOf, withOneMore } from './shares.ts';

type Schedule = Answer<'/depreciation/schedule'>;
type Props = { asset: Asset; schedule: Schedule; onClose: () => void; onShared: () => void };

/** How many months ahead a change can count from on this screen. */
const ahead = 24;
const none = { organisation: null, percent: '' };

function ShareRow({
  share,
  place,
  onChange,
  onRemove,
}: {
  share: DraftShare;
  /** From 1. */
  place: number;
  onChange: (share: DraftShare) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const typing = useTyped('rate');
  const label = `${t({ message: 'Organisation', context: 'tree' })} ${place}`;
  const say = useProblemText(assetWords);
  const problem = isRate(share.percent, {});
  return (
    <Flex gap="2" align="end">
      <Box flex="1" minW="0">
        <Field label={label}>
          <TreeField
            tree="organisation"
            label={label}
            value={share.organisation?.id ?? null}
            {...(share.organisation && { name: share.organisation.name })}
            placeholder={t`Select…`}
            onPick={({ id, name }) => onChange({ ...share, organisation: { id, name } })}
          />
        </Field>
      </Box>
      <Box w="7rem" flexShrink="0">
        <Field label={`${t`Share (%)`} ${place}`} error={problem && say(problem)} helper={typing.described}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            textAlign="end"
            value={typing.textOf(share.percent)}
            onChange={({ target }) =>
              onChange({ ...share, percent: typing.type(target.value)?.value ?? target.value })
            }
            onBlur={typing.leave}
          />
        </Field>
      </Box>
      <IconButton aria-label={t`Remove line ${place}`} variant="ghost" colorPalette="gray" onClick={onRemove}>
        <X />
      </IconButton>
    </Flex>
  );
}

/** Asks which organisations bear the depreciation of an asset, by how much, and from which month on. */
export default function ShareDialog({ asset, schedule, onClose, onShared }: Props) {
  const { t } = useLingui();
  const standing = schedule.sharings.at(-1)?.shares ?? [];
  const [shares, setShares] = useState<DraftShare[]>(() =>
    (standing.length > 0 ? standing : [none, none]).map((share, key) => ({ ...share, key })),
  );
  const [chosenMonth, setChosenMonth] = useState('');
  const [reason, setReason] = useState('');
  const { busy, start, refusal } = useDialogTask<Payload<'/asset/shareDepreciation'>>(async (intent) => {
    const { fromMonth } = await post('/asset/shareDepreciation', intent);
    toast.success(t`Takes effect from ${fromMonth}`);
    onClose();
    onShared();
  });
  const left = leftOver(shares);
  const ready = reason.trim() !== '' && isWhole(shares) && !busy;
  const replace = (at: number, share: DraftShare) => setShares(shares.with(at, share));
  return (
    <ListDialog
      title={<Trans>Shares of depreciation</Trans>}
      verb={<Trans>Apply</Trans>}
      busy={busy}
      refusal={refusal}
      ready={ready}
      onClose={onClose}
      onSubmit={() =>
        start({
          id: asset.id,
          version: asset.version,
          reason,
          shares: sharesOf(shares),
          ...(chosenMonth !== '' && { fromMonth: chosenMonth }),
        })
      }
    >
      <Flex direction="column" gap="4">
        <p>
          <Trans>
            Without shares, the organisation that uses or manages the asset bears it. Posted runs stay.
          </Trans>
        </p>
        {shares.map((share, at) => (
          <ShareRow
            key={share.key}
            share={share}
            place={at + 1}
            onChange={(changed) => replace(at, changed)}
            onRemove={() => setShares(shares.toSpliced(at, 1))}
          />
        ))}
        <Flex align="center" justify="space-between" gap="3" wrap="wrap">
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            onClick={() => setShares(withOneMore(shares))}
          >
            <Trans>Add an organisation</Trans>
          </Button>
          {left !== null && (
            <span aria-live="polite">
              <Trans>{left}% left of 100</Trans>
            </span>
          )}
        </Flex>
        <Field label={t`From month`}>
          <Select
            value={chosenMonth}
            onChange={setChosenMonth}
            options={[
              { value: '', label: t`First open month` },
              ...Array.from({ length: ahead }, (_, by) => laterMonth(schedule.nextMonth, by)).map(
                (month) => ({
                  value: month,
                  label: month,
                }),
              ),
            ]}
          />
        </Field>
        <Field label={t`Reason`} required>
          <Textarea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </Flex>
    </ListDialog>
  );
}
