import { Button, Checkbox, chakra, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { type ReportDefinition, reportBounds } from '../../../vocabulary/report.ts';
import { TreeField } from '../../parts/picker/tree-field.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { useTask } from '../../ui/use-task.ts';

type Saved = Answer<'/report/get'>;
type Props = {
  definition: ReportDefinition;
  /** What is changed; a new report without one. */
  saved: Saved | null;
  name: string;
  onClose: () => void;
  onSaved: (report: Saved) => void;
};

/** Names a report, and says with whom it is shared. */
export function SaveDialog({ definition, saved, name: proposed, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const mayShare = usePermission('report.share');
  const { data } = useLoad('/report/list', {});
  const mayShareWithAll = data?.mayShareWithAll ?? false;
  const [name, setName] = useState(proposed);
  const [shared, setShared] = useState(saved?.shared ?? false);
  const [organisation, setOrganisation] = useState(saved?.organisation ?? null);
  const [tried, setTried] = useState(false);
  const form = useId();
  const isBlank = name.trim() === '';
  const lacksOrganisation = shared && organisation === null && !mayShareWithAll;
  const { busy, start } = useTask<null>(async (_, signal) => {
    const input = {
      name: name.trim(),
      shared,
      organisationId: shared ? (organisation?.id ?? null) : null,
      definition,
    };
    onSaved(
      saved
        ? await post('/report/update', { id: saved.id, version: saved.version, changes: input }, { signal })
        : await post('/report/create', input, { signal }),
    );
  });
  return (
    <Modal
      open
      title={
        saved ? (
          <Trans context="report">Save report</Trans>
        ) : (
          <Trans context="report">Save as new report</Trans>
        )
      }
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} colorPalette="brand" loading={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <chakra.form
        id={form}
        noValidate
        display="flex"
        flexDirection="column"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isBlank && !lacksOrganisation) start(null);
        }}
      >
        <Field label={t`Name`} required error={tried && isBlank && t`Please fill this in`}>
          <Input
            value={name}
            maxLength={reportBounds.name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {mayShare && (
          <Checkbox.Root
            checked={shared}
            disabled={saved !== null && !saved.mine}
            onCheckedChange={({ checked }) => setShared(checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>
              <Trans context="report">Share this report</Trans>
            </Checkbox.Label>
          </Checkbox.Root>
        )}
        {mayShare && shared && (
          <Field
            label={t`Share with people of`}
            required={!mayShareWithAll}
            error={tried && lacksOrganisation && t`Please fill this in`}
            helper={
              mayShareWithAll
                ? t`Includes organisations below it. Leave empty to share with everyone.`
                : t`Includes organisations below it.`
            }
          >
            <TreeField
              tree="organisation"
              label={t`Share with people of`}
              value={organisation?.id ?? null}
              {...(organisation && { name: organisation.name })}
              onPick={({ id, name: called }) => setOrganisation({ id, name: called })}
              onClear={() => setOrganisation(null)}
            />
          </Field>
        )}
      </chakra.form>
    </Modal>
  );
}
