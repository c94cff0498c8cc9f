import { Button, Checkbox, chakra, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { type ViewContent, viewBounds } from '../../../vocabulary/saved-views.ts';
import { usePermission } from '../../root-context.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Field } from '../field.tsx';
import { Modal } from '../modal.tsx';
import { TreeField } from '../picker/tree-field.tsx';
import type { useViewDeeds } from './use-view-deeds.ts';
import type { SavedView, Views } from './with-view.tsx';

type Props = { views: Views; shown: ViewContent; deeds: ReturnType<typeof useViewDeeds> };

/** Names a view and says with whom it is shared, or asks before one is removed. */
export function ViewDialogs({ views, shown, deeds }: Props) {
  const { view } = views;
  const { open, setOpen, busy, start } = deeds;
  const close = () => setOpen(null);
  if (open === 'new')
    return (
      <Naming
        busy={busy}
        onClose={close}
        onSave={(said) => start({ deed: 'create', given: { list: views.list, content: shown, ...said } })}
      />
    );
  if (!view) return null;
  if (open === 'edit')
    return (
      <Naming
        view={view}
        busy={busy}
        onClose={close}
        onSave={(changes) =>
          start({ deed: 'update', given: { id: view.id, version: view.version, changes } })
        }
      />
    );
  return (
    <ConfirmDialog
      open={open === 'remove'}
      title={<Trans>Remove the view “{view.name}”?</Trans>}
      confirmLabel={<Trans>Remove</Trans>}
      danger
      busy={busy}
      onCancel={close}
      onConfirm={() => start({ deed: 'remove', given: { id: view.id, version: view.version } })}
    >
      {view.shared ? (
        <Trans>It is gone for everybody it is shared with. The assets stay as they are.</Trans>
      ) : (
        <Trans>The assets stay as they are.</Trans>
      )}
    </ConfirmDialog>
  );
}

type Said = { name: string; shared: boolean; organId: number | null };
type NamingProps = { view?: SavedView; busy: boolean; onClose: () => void; onSave: (said: Said) => void };

function Naming({ view, busy, onClose, onSave }: NamingProps) {
  const { t } = useLingui();
  const mayShare = usePermission('view.share');
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [organ, setOrgan] = useState(view?.organ ?? null);
  const [tried, setTried] = useState(false);
  const form = useId();
  const isBlank = name.trim() === '';
  return (
    <Modal
      open
      title={view ? <Trans>Rename or share the view</Trans> : <Trans>Save as a new view</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
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
          if (!isBlank) onSave({ name: name.trim(), shared, organId: shared ? (organ?.id ?? null) : null });
        }}
      >
        <Field label={t`Name`} required error={tried && isBlank && t`Please fill this in`}>
          <Input value={name} maxLength={viewBounds.name} onChange={({ target }) => setName(target.value)} />
        </Field>
        {mayShare && (
          <Checkbox.Root
            checked={shared}
            disabled={view !== undefined && !view.mine}
            onCheckedChange={({ checked }) => setShared(checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>
              <Trans>Share this view</Trans>
            </Checkbox.Label>
          </Checkbox.Root>
        )}
        {mayShare && shared && (
          <Field
            label={t`With the people of`}
            helper={t`With those of the organisations below it, too. Left empty: with everybody.`}
          >
            <TreeField
              tree="organ"
              label={t`With the people of`}
              value={organ?.id ?? null}
              onPick={({ id, name: called }) => setOrgan({ id, name: called })}
              onClear={() => setOrgan(null)}
              placeholder={t`Everybody`}
            />
          </Field>
        )}
      </chakra.form>
    </Modal>
  );
}
