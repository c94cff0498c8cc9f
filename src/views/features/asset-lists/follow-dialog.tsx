import { Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { assetListFields } from '../../../vocabulary/asset-list-fields.ts';
import { navigate } from '../../../window/router.ts';
import { assetList } from '../../records/asset-list.ts';
import { Field } from '../../ui/field.tsx';
import { useDialogTask } from '../../ui/use-dialog-task.ts';
import { ListDialog } from './list-dialog.tsx';

type Intent = Payload<'/assetList/create'>;
type Props = { filter: NonNullable<Intent['filter']>; onClose: () => void };

/** Begins a list that follows the filter in force, under a name that is asked for. */
export default function FollowDialog({ filter, onClose }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const { busy, start, refusal } = useDialogTask<Intent>(async (intent) => {
    const { id } = await post('/assetList/create', intent);
    onClose();
    navigate(`${assetList.address}/${id}`);
  });
  const ready = name.trim() !== '';
  return (
    <ListDialog
      title={<Trans>Save filter as smart list</Trans>}
      verb={<Trans>Save</Trans>}
      busy={busy}
      refusal={refusal}
      ready={ready}
      onSubmit={() => start({ name: name.trim(), filter })}
      onClose={onClose}
    >
      <Field
        label={t(assetList.fields.name)}
        required
        helper={<Trans>Always contains the assets that currently match the filter.</Trans>}
      >
        <Input
          value={name}
          maxLength={assetListFields.name.max}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </ListDialog>
  );
}
