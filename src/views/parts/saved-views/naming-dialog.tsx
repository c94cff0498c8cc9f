import { Button, chakra, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SharingFields } from './sharing-fields.tsx';

type Naming = { name: string; shared: boolean; organisationId: number | null };
type Props = {
  title: ReactNode;
  /** What it is called so far, or is offered to be called. */
  name: string;
  maxLength: number;
  /** How it is shared so far; a new one without it. */
  saved?:
    | { shared: boolean; organisation: { id: number; name: string } | null; mine: boolean }
    | undefined
    | null;
  /** The words of the box that shares it. */
  share: ReactNode;
  mayShare: boolean;
  mayShareWithAll: boolean;
  busy: boolean;
  onClose: () => void;
  onSave: (naming: Naming) => void;
  /** Further inputs, which depend on whom it is shared with. */
  children?: (sharing: Omit<Naming, 'name'>) => ReactNode;
};

/** Names something that was saved, and says with whom it is shared. */
export function NamingDialog(props: Props) {
  const { title, maxLength, saved, share, mayShare, mayShareWithAll, busy, onClose, onSave, children } =
    props;
  const { t } = useLingui();
  const [name, setName] = useState(props.name);
  const [shared, setShared] = useState(saved?.shared ?? false);
  const [organisation, setOrganisation] = useState(saved?.organisation ?? null);
  const [tried, setTried] = useState(false);
  const form = useId();
  const isBlank = name.trim() === '';
  const lacksOrganisation = shared && organisation === null && !mayShareWithAll;
  const sharing = { shared, organisationId: shared ? (organisation?.id ?? null) : null };
  return (
    <Modal
      open
      title={title}
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
          if (!isBlank && !lacksOrganisation) onSave({ name: name.trim(), ...sharing });
        }}
      >
        <Field label={t`Name`} required error={tried && isBlank && t`Please fill this in`}>
          <Input value={name} maxLength={maxLength} onChange={({ target }) => setName(target.value)} />
        </Field>
        {mayShare && (
          <SharingFields
            label={share}
            isFixed={saved?.mine === false}
            shared={shared}
            organisation={organisation}
            mayShareWithAll={mayShareWithAll}
            isMissing={tried && lacksOrganisation}
            onShare={setShared}
            onPick={setOrganisation}
          />
        )}
        {children?.(sharing)}
      </chakra.form>
    </Modal>
  );
}
