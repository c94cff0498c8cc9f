import { Button, chakra, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ViewNaming as Said } from '../../../machines/list/saved-view-events.ts';
import { viewBounds } from '../../../vocabulary/saved-views.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { RolesOfView } from './roles-of-view.tsx';
import type { SavedView } from './saved-view.ts';
import { SharingFields } from './sharing-fields.tsx';
import type { Views } from './with-view.tsx';

type Props = {
  views: Views;
  view?: SavedView | undefined;
  busy: boolean;
  onClose: () => void;
  onSave: (said: Said) => void;
};

/** Names a view, and says with whom it is shared and which roles begin with it. */
export function ViewNaming({ views: { list, mayShareWithAll }, view, busy, onClose, onSave }: Props) {
  const { t } = useLingui();
  const mayShare = usePermission('savedView.share');
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [organisation, setOrganisation] = useState(view?.organisation ?? null);
  const [roleIds, setRoleIds] = useState<number[]>();
  const [tried, setTried] = useState(false);
  const form = useId();
  const isBlank = name.trim() === '';
  const lacksOrganisation = shared && organisation === null && !mayShareWithAll;
  const isForAll = shared && organisation === null && mayShareWithAll;
  const organisationId = shared ? (organisation?.id ?? null) : null;
  return (
    <Modal
      open
      title={view ? <Trans>Rename or share view</Trans> : <Trans>Save as new view</Trans>}
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
          onSave({ name: name.trim(), shared, organisationId, ...(isForAll && roleIds && { roleIds }) });
        }}
      >
        <Field label={t`Name`} required error={tried && isBlank && t`Please fill this in`}>
          <Input value={name} maxLength={viewBounds.name} onChange={({ target }) => setName(target.value)} />
        </Field>
        {mayShare && (
          <SharingFields
            label={<Trans>Share this view</Trans>}
            isFixed={view !== undefined && !view.mine}
            shared={shared}
            organisation={organisation}
            mayShareWithAll={mayShareWithAll}
            isMissing={tried && lacksOrganisation}
            onShare={setShared}
            onPick={setOrganisation}
          />
        )}
        {mayShare && isForAll && (
          <RolesOfView list={list} view={view?.id ?? null} chosen={roleIds} onChange={setRoleIds} />
        )}
      </chakra.form>
    </Modal>
  );
}
