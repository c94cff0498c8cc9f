import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TreeField } from '../../../parts/picker/tree-field.tsx';
import type { Act } from '../../../parts/record/use-record.ts';
import { headWords } from '../../../records/handover.ts';
import { DayBox } from '../../../ui/day/day-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { useTyped } from '../../../ui/use-typed.ts';
import { AssetsField, type Picked } from './assets-field.tsx';
import type { AnswerInput, AssetRequest, RequestAction } from './request-record.ts';

type Props = { request: AssetRequest; busy: boolean; onAct: Act<RequestAction> };

const startOf = ({ asset, until }: AssetRequest) => ({
  picked: (asset ? [{ id: asset.id, name: `${asset.assetNo} ${asset.name}` }] : []) as Picked[],
  others: false,
  dueOn: until ?? '',
  location: null as Picked | null,
});

/** Hands over assets for a request, by an issue or a loan that is posted at once. */
export function AnswerButton({ request, busy, onAct }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [input, setInput] = useState(() => startOf(request));
  const typing = useTyped('day');
  const left = request.quantity - request.answered;
  const isLoan = request.type === 'borrow';
  const { picked, others, dueOn, location } = input;
  const change = (more: Partial<typeof input>) => setInput({ ...input, ...more });
  const close = () => setOpen(false);
  const ready = picked.length > 0 && picked.length <= left && (!isLoan || /^\d{4}-\d\d-\d\d$/.test(dueOn));
  const confirm = () => {
    close();
    const sent: AnswerInput = {
      assetIds: picked.map(({ id }) => id),
      ...(location && { locationId: location.id }),
      ...(isLoan && { dueOn }),
      ...(others && { mismatchConfirmed: true }),
    };
    onAct('answer', { input: JSON.stringify(sent) });
  };
  return (
    <>
      <Button
        colorPalette="brand"
        disabled={busy}
        onClick={() => {
          setInput(startOf(request));
          setOpen(true);
        }}
      >
        <Trans>Hand over…</Trans>
      </Button>
      <Modal
        open={open}
        title={<Trans>Hand over assets to {request.requester.name}</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button colorPalette="brand" disabled={!ready} onClick={confirm}>
              <Trans context="request">Hand over</Trans>
            </Button>
          </>
        }
      >
        <Box color="fg.muted" mb="3">
          {isLoan ? (
            <Trans>A loan is posted at once. Still needed: {left}.</Trans>
          ) : (
            <Trans>An issue is posted at once. Still needed: {left}.</Trans>
          )}
        </Box>
        <Flex direction="column" gap="4">
          <Field label={t`Assets`} required>
            <AssetsField
              label={t`Assets`}
              picked={picked}
              categoryId={others ? null : (request.category?.id ?? null)}
              max={left}
              onChange={(next) => change({ picked: next })}
            />
          </Field>
          <Toggle
            on={others}
            label={t`Allow assets that differ from the request`}
            justifyContent="space-between"
            px="0"
            onToggle={() =>
              change(others ? { others: false, picked: startOf(request).picked } : { others: true })
            }
          />
          {isLoan && (
            <Field label={t(headWords.dueOn)} required helper={typing.described}>
              <DayBox
                label={t(headWords.dueOn)}
                text={typing.textOf(dueOn)}
                value={dueOn}
                onType={(typed) => change({ dueOn: typing.type(typed)?.value ?? typed })}
                onPick={(day) => {
                  typing.forget();
                  change({ dueOn: day });
                }}
                onLeave={typing.leave}
              />
            </Field>
          )}
          <Field label={t(headWords.locationId)} helper={t`Assets keep their location if left empty.`}>
            <TreeField
              tree="location"
              label={t(headWords.locationId)}
              value={location?.id ?? null}
              name={location?.name}
              onPick={({ id, name }) => change({ location: { id, name } })}
              onClear={() => change({ location: null })}
            />
          </Field>
        </Flex>
      </Modal>
    </>
  );
}
