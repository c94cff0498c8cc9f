import { Badge, Box, Button, Flex, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import { ConfirmedButton } from '../../../parts/record/confirmed-button.tsx';
import type { Act } from '../../../parts/record/use-record.ts';
import { useDueNotice } from '../../../records/document-kinds/due-notice.tsx';
import { extensionWords } from '../../../records/handover.ts';
import { DayBox } from '../../../ui/day/day-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useTyped } from '../../../ui/use-typed.ts';
import type { Document, DocumentAction } from './document-record.ts';

type Props = { document: Document; busy: boolean; onAct: Act<DocumentAction> };

/** The requests of a borrower to return later, with what the borrower or a keeper can do about them. */
export function Extensions({ document, busy, onAct }: Props) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const [isRequesting, setRequesting] = useState(false);
  const { extensions, mayRequestExtension, mayDecideExtension } = document;
  if (extensions.length === 0 && !mayRequestExtension) return null;
  return (
    <Panel as="section" aria-label={t`Extension`} px={{ base: '4', md: '5' }}>
      <Box as="h2" fontWeight="semibold">
        <Trans>Extension</Trans>
      </Box>
      <Flex as="ul" direction="column" listStyleType="none" gap="2" my={extensions.length > 0 ? '2' : '0'}>
        {extensions.map(({ id, state, dueOn, reason, requestedBy, requestedAt, decidedBy, note }) => (
          <Flex as="li" key={id} gap="3" align="center" wrap="wrap">
            <Badge colorPalette={extensionWords[state].palette} variant="subtle">
              {t(extensionWords[state].label)}
            </Badge>
            <Box>{t`Until ${dueOn}`}</Box>
            <Box>{reason}</Box>
            <Box color="fg.muted" textStyle="xs">
              {[`${requestedBy} · ${moment(requestedAt)}`, decidedBy, note].filter(Boolean).join(' · ')}
            </Box>
          </Flex>
        ))}
      </Flex>
      <Flex gap="2" mt="3" wrap="wrap">
        {mayRequestExtension && (
          <Button variant="outline" loading={busy} onClick={() => setRequesting(true)}>
            <Trans>Request extension…</Trans>
          </Button>
        )}
        {mayDecideExtension && (
          <>
            <Button colorPalette="brand" loading={busy} onClick={() => onAct('grant extension')}>
              <Trans>Grant extension</Trans>
            </Button>
            <ConfirmedButton
              words={{
                act: <Trans>Refuse extension…</Trans>,
                title: <Trans>Refuse extension</Trans>,
                confirm: <Trans>Refuse</Trans>,
                danger: true,
              }}
              busy={busy}
              asksReason
              onConfirm={(note) => onAct('refuse extension', { note })}
            />
          </>
        )}
      </Flex>
      {isRequesting && (
        <RequestDialog
          dueOn={document.dueOn ?? ''}
          onClose={() => setRequesting(false)}
          onRequest={(details) => onAct('request extension', details)}
        />
      )}
    </Panel>
  );
}

type RequestProps = {
  dueOn: string;
  onClose: () => void;
  onRequest: (details: { dueOn: string; reason: string }) => void;
};

function RequestDialog({ dueOn, onClose, onRequest }: RequestProps) {
  const { t } = useLingui();
  const [until, setUntil] = useState('');
  const typing = useTyped('day');
  const notice = useDueNotice(until);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(until);
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      title={<Trans>Request extension</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            colorPalette="brand"
            disabled={!isDay || until <= dueOn || reason.trim() === ''}
            onClick={() => {
              onClose();
              onRequest({ dueOn: until, reason });
            }}
          >
            <Trans>Send request</Trans>
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <Field label={t`New due date`} helper={typing.described ?? notice ?? t`Later than ${dueOn}`} required>
          <DayBox
            label={t`New due date`}
            text={typing.textOf(until)}
            value={until}
            onType={(typed) => setUntil(typing.type(typed)?.value ?? typed)}
            onPick={(day) => {
              typing.forget();
              setUntil(day);
            }}
            onLeave={typing.leave}
          />
        </Field>
        <Field label={t`Reason`} required>
          <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Flex>
    </Modal>
  );
}
