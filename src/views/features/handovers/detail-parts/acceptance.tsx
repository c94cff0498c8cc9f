import { Box, Button, Checkbox, Flex, Textarea } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isTransfer } from '../../../../machines/lifecycles/document-kinds.ts';
import type { Act } from '../../../parts/record/use-record.ts';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LocationSentence } from '../form-parts/location-sentence.tsx';
import type { Document, DocumentAction } from './document-record.ts';

type Props = { document: Document; busy: boolean; onAct: Act<DocumentAction> };

/** The receiver's answer: the lines that wait, all chosen at first, to be accepted or refused with a reason. */
export function Acceptance({ document, busy, onAct }: Props) {
  const { t } = useLingui();
  const waiting = document.lines.filter((line) => line.waiting);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const chosen = waiting.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const count = chosen.length;
  const receiver = document.custodian?.name ?? '';
  const needsReason = !isTransfer(document.kind);
  const close = () => setRefusing(false);
  /** What is left afterwards is chosen again, to be answered next. */
  const answer = (action: 'accept' | 'refuse', note = '') => {
    onAct(action, { lineIds: chosen, note });
    setLeft(new Set());
    setReason('');
  };
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <Panel as="section" aria-label={t`Acceptance`} px={{ base: '4', md: '5' }}>
      <Box as="h2" fontWeight="semibold">
        <Trans>Acceptance</Trans>
      </Box>
      <Box color="fg.muted" mb="3">
        {document.onPaper ? (
          <Trans>
            {receiver} cannot accept here. Print the sheet, let them sign it, record their answer, and attach
            a scan.
          </Trans>
        ) : isTransfer(document.kind) ? (
          <Trans>Check each asset. What you refuse stays with the giver.</Trans>
        ) : (
          <Trans>Check each asset. What you refuse goes back to where it was.</Trans>
        )}{' '}
        <LocationSentence kind={document.kind} location={document.location?.name} />
      </Box>
      <Flex as="ul" direction="column" listStyleType="none" gap="1">
        {waiting.map(({ id, asset }) => (
          <li key={id}>
            <Checkbox.Root checked={!left.has(id)} onCheckedChange={() => toggle(id)} py="1.5">
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label fontWeight="normal">
                {asset ? `${asset.assetNo} ${asset.name} ${asset.model}` : t`Not in your scope`}
              </Checkbox.Label>
            </Checkbox.Root>
          </li>
        ))}
      </Flex>
      <Flex gap="2" mt="4" wrap="wrap">
        <Button
          colorPalette="brand"
          size={{ base: 'lg', md: 'md' }}
          flex={{ base: '1', md: 'none' }}
          loading={busy}
          disabled={count === 0}
          onClick={() => answer('accept')}
        >
          <Plural value={count} one="Accept # asset" other="Accept # assets" />
        </Button>
        <Button
          variant="outline"
          colorPalette="red"
          size={{ base: 'lg', md: 'md' }}
          flex={{ base: '1', md: 'none' }}
          disabled={busy || count === 0}
          onClick={() => setRefusing(true)}
        >
          <Plural value={count} one="Refuse # asset…" other="Refuse # assets…" />
        </Button>
      </Flex>
      <Modal
        open={refusing}
        title={<Plural value={count} one="Refuse # asset" other="Refuse # assets" />}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              colorPalette="red"
              disabled={needsReason && reason.trim() === ''}
              onClick={() => {
                close();
                answer('refuse', reason);
              }}
            >
              <Trans>Refuse</Trans>
            </Button>
          </>
        }
      >
        <Field label={t`Reason`} required={needsReason}>
          <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Modal>
    </Panel>
  );
}
