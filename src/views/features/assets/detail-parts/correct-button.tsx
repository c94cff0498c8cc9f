import { Box, Button, Flex, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Payload } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { type CorrectedState, correctedStates, maxCorrectionReason } from '../../../../vocabulary/asset.ts';
import type { Named } from '../../../../vocabulary/named.ts';
import { isSoundDay, PostingDay } from '../../../parts/books/posting-day.tsx';
import { PersonField } from '../../../parts/picker/person-field.tsx';
import { TreeField } from '../../../parts/picker/tree-field.tsx';
import type { Asset } from '../../../parts/record/asset-record.ts';
import { assetStates } from '../../../records/asset.ts';
import { fieldWords } from '../../../records/asset-fields.ts';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { useTask } from '../../../ui/use-task.ts';

type Props = { asset: Asset; onCorrected: () => void };
type Correction = Omit<Payload<'/asset/correct'>, 'id' | 'version'>;
type Input = {
  status: Asset['status'];
  custodian: Named | null;
  organisation: Named;
  location: Named | null;
  /** From which it is gone; today where it is empty. */
  day: string;
  reason: string;
};

const isHeld = (status: Asset['status']) => status !== 'inStock' && status !== 'disposed';
const named = ({ id, name }: Named) => ({ id, name });
const idOf = (one: Named | null) => one?.id ?? null;

const isCorrected = (status: Asset['status']): status is CorrectedState =>
  correctedStates.some((state) => state === status);

/** What of an asset becomes another, as it is sent; a state takes away what cannot be in it. */
function correctionOf(asset: Asset, input: Input): Correction {
  const { status, custodian, organisation, location } = input;
  const gone = status === 'disposed';
  return {
    ...(status !== asset.status && isCorrected(status) && { status }),
    ...(isHeld(status) && idOf(custodian) !== idOf(asset.custodian) && { custodianId: idOf(custodian) }),
    ...(organisation.id !== asset.organisation.id && { organisationId: organisation.id }),
    ...(!gone && idOf(location) !== idOf(asset.location) && { locationId: idOf(location) }),
    ...(gone && input.day !== '' && { day: input.day }),
    reason: input.reason.trim(),
  };
}

type Change = { field: 'status' | 'custodianId' | 'organisationId' | 'locationId'; from: string; to: string };

function useChanges(asset: Asset, input: Input): Change[] {
  const { t } = useLingui();
  const nothing = '—';
  const { status, custodian, organisation, location } = input;
  const all: Change[] = [
    { field: 'status', from: t(assetStates[asset.status].label), to: t(assetStates[status].label) },
    {
      field: 'custodianId',
      from: asset.custodian?.name ?? nothing,
      to: (isHeld(status) ? custodian?.name : null) ?? nothing,
    },
    { field: 'organisationId', from: asset.organisation.name, to: organisation.name },
    {
      field: 'locationId',
      from: asset.location?.name ?? nothing,
      to: (status === 'disposed' ? null : location?.name) ?? nothing,
    },
  ];
  return all.filter(({ from, to }) => from !== to);
}

function Preview({ changes }: { changes: readonly Change[] }) {
  const { t } = useLingui();
  if (changes.length === 0) return null;
  return (
    <PlainTable
      label={t`What changes`}
      heads={[
        { key: 'field', label: t`Field` },
        { key: 'from', label: t({ message: 'Before', context: 'correction' }) },
        { key: 'to', label: t({ message: 'After', context: 'correction' }) },
      ]}
      rows={changes.map(({ field, from, to }) => ({ key: field, cells: [t(fieldWords[field]), from, to] }))}
    />
  );
}

function CorrectDialog({ asset, onCorrected, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const [input, setInput] = useState<Input>({
    status: asset.status,
    custodian: asset.custodian,
    organisation: asset.organisation,
    location: asset.location,
    day: '',
    reason: '',
  });
  const [tried, setTried] = useState(false);
  const sending = useTask<Correction>(async (correction, signal) => {
    await post('/asset/correct', { id: asset.id, version: asset.version, ...correction }, { signal });
    onClose();
    onCorrected();
  });
  const put = (part: Partial<Input>) => setInput({ ...input, ...part });
  const changes = useChanges(asset, input);
  const states = [...new Set([asset.status, ...correctedStates])];
  const missing = input.reason.trim() === '';
  const send = () => {
    setTried(true);
    if (missing || changes.length === 0 || !isSoundDay(input.day)) return;
    sending.start(correctionOf(asset, input));
  };
  return (
    <Modal
      open
      size="lg"
      title={<Trans>Correct this asset</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button colorPalette="brand" loading={sending.busy} onClick={send}>
            <Trans>Correct</Trans>
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <Box color="fg.muted">
          <Trans>For what the register has wrong. What happens to an asset is said by a handover.</Trans>
        </Box>
        <Field label={t(fieldWords.status)}>
          <Select
            value={input.status}
            onChange={(status) =>
              put({
                status: status as Asset['status'],
                // As when it is returned: stock belongs to whoever owns it.
                ...(status === 'inStock' && { organisation: asset.ownerOrganisation }),
              })
            }
            options={states.map((state) => ({ value: state, label: t(assetStates[state].label) }))}
          />
        </Field>
        {isHeld(input.status) && (
          <Field label={t(fieldWords.custodianId)}>
            <PersonField
              label={t(fieldWords.custodianId)}
              value={input.custodian}
              onPick={(person) => put({ custodian: named(person) })}
              onClear={() => put({ custodian: null })}
            />
          </Field>
        )}
        <Field label={t(fieldWords.organisationId)}>
          <TreeField
            tree="organisation"
            label={t(fieldWords.organisationId)}
            value={input.organisation.id}
            name={input.organisation.name}
            onPick={(organisation) => put({ organisation: named(organisation) })}
          />
        </Field>
        {input.status !== 'disposed' && (
          <Field label={t(fieldWords.locationId)}>
            <TreeField
              tree="location"
              label={t(fieldWords.locationId)}
              value={input.location?.id ?? null}
              name={input.location?.name}
              onPick={(location) => put({ location: named(location) })}
              onClear={() => put({ location: null })}
            />
          </Field>
        )}
        {input.status === 'disposed' && (
          <PostingDay
            value={input.day}
            helper={t`Today, unless said otherwise; its month has to be open.`}
            onChange={(day) => put({ day })}
          />
        )}
        <Field label={t`Reason`} required error={tried && missing && t`Please enter a reason`}>
          <Textarea
            rows={2}
            maxLength={maxCorrectionReason}
            value={input.reason}
            onChange={({ target }) => put({ reason: target.value })}
          />
        </Field>
        {changes.length > 0 ? (
          <Preview changes={changes} />
        ) : (
          tried && (
            <Box role="alert" color="fg.error" textStyle="sm">
              <Trans>Nothing is different yet.</Trans>
            </Box>
          )
        )}
      </Flex>
    </Modal>
  );
}

/** Sets an asset right where the register has it wrong. */
export function CorrectButton({ asset, onCorrected }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setOpen(true)}>
        <Trans>Correct…</Trans>
      </Button>
      {open && <CorrectDialog asset={asset} onCorrected={onCorrected} onClose={() => setOpen(false)} />}
    </>
  );
}
