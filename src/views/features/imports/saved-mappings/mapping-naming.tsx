import { Box, Button, chakra, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { MappingNaming as Naming } from '../../../../machines/imports/saved-mapping-events.ts';
import { mappingBounds } from '../../../../vocabulary/import-mappings.ts';
import { SharingFields } from '../../../parts/saved-views/sharing-fields.tsx';
import { Field } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { usePermission } from '../../../ui/root-context.ts';
import type { SavedMapping } from './use-saved-mapping.ts';

type Props = {
  mapping?: SavedMapping | undefined;
  mayShareWithAll: boolean;
  busy: boolean;
  onClose: () => void;
  onSave: (naming: Naming) => void;
};

/** Names a mapping, and says with whom it is shared. */
export function MappingNaming({ mapping, mayShareWithAll, busy, onClose, onSave }: Props) {
  const { t } = useLingui();
  const mayShare = usePermission('importMapping.share');
  const [name, setName] = useState(mapping?.name ?? '');
  const [shared, setShared] = useState(mapping?.shared ?? false);
  const [organisation, setOrganisation] = useState(mapping?.organisation ?? null);
  const [tried, setTried] = useState(false);
  const form = useId();
  const isBlank = name.trim() === '';
  const lacksOrganisation = shared && organisation === null && !mayShareWithAll;
  return (
    <Modal
      open
      title={mapping ? <Trans>Rename or share mapping</Trans> : <Trans>Save as new mapping</Trans>}
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
          if (isBlank || lacksOrganisation) return;
          const organisationId = shared ? (organisation?.id ?? null) : null;
          onSave({ name: name.trim(), shared, organisationId });
        }}
      >
        <Field label={t`Name`} required error={tried && isBlank && t`Please fill this in`}>
          <Input
            value={name}
            maxLength={mappingBounds.name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {mayShare && (
          <SharingFields
            label={<Trans>Share this mapping</Trans>}
            isFixed={mapping !== undefined && !mapping.mine}
            shared={shared}
            organisation={organisation}
            mayShareWithAll={mayShareWithAll}
            isMissing={tried && lacksOrganisation}
            onShare={setShared}
            onPick={setOrganisation}
          />
        )}
        {shared && (
          <Box color="fg.muted" textStyle="sm">
            <Trans>Answers to unrecognised values are shared with it.</Trans>
          </Box>
        )}
      </chakra.form>
    </Modal>
  );
}
