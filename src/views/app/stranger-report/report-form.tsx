import { Button, Flex, Input, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { isCancelled } from '../../../api/fault.ts';
import { faultReportTexts } from '../../../vocabulary/fault-report.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { messageOf } from '../../ui/message-of.ts';
import { PhotosInput } from './photos-input.tsx';
import type { useStrangerReport } from './use-stranger-report.ts';

/** What is wrong, a photo of it, and who says so if they like. */
export function ReportForm({ report }: { report: ReturnType<typeof useStrangerReport> }) {
  const { t } = useLingui();
  const [tried, setTried] = useState(false);
  const { texts, photos, refusal, type } = report;
  const sending = report.state === 'sending';
  const lacks = { fault: texts.fault.trim() === '', photo: photos.length === 0 };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!lacks.fault && !lacks.photo && !sending) report.send();
  };
  return (
    <form method="dialog" onSubmit={submit} noValidate>
      <Flex direction="column" gap="4">
        <Field
          label={t`What is wrong?`}
          required
          disabled={sending}
          error={tried && lacks.fault && t`Please describe the fault`}
        >
          <Textarea
            autoFocus
            rows={4}
            maxLength={faultReportTexts.fault.max}
            value={texts.fault}
            onChange={(event) => type({ fault: event.target.value })}
          />
        </Field>
        <PhotosInput photos={photos} disabled={sending} onChange={report.choose} />
        <Field label={t`Your name (optional)`} disabled={sending}>
          <Input
            autoComplete="name"
            maxLength={faultReportTexts.name.max}
            value={texts.name}
            onChange={(event) => type({ name: event.target.value })}
          />
        </Field>
        <Field label={t`Phone or email (optional)`} disabled={sending}>
          <Input
            maxLength={faultReportTexts.contact.max}
            value={texts.contact}
            onChange={(event) => type({ contact: event.target.value })}
          />
        </Field>
        <ErrorNote>
          {tried && lacks.photo
            ? t`Please add a photo`
            : refusal !== undefined && !isCancelled(refusal) && messageOf(refusal)}
        </ErrorNote>
        <Button type="submit" size="md" loading={sending} loadingText={t`Sending`}>
          <Trans>Send report</Trans>
        </Button>
        <Button variant="outline" colorPalette="gray" disabled={sending} onClick={report.leave}>
          <Trans>Cancel</Trans>
        </Button>
      </Flex>
    </form>
  );
}
