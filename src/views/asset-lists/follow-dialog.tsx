import { Button, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Payload } from '../../api/contract/index.ts';
import { post } from '../../api/post.ts';
import { assetListFields } from '../../vocabulary/asset-list-fields.ts';
import { navigate } from '../../window/router.ts';
import { Field } from '../components/field.tsx';
import { Modal } from '../components/modal.tsx';
import { useTask } from '../components/use-task.ts';
import { assetList } from '../records/asset-list.ts';

type Wish = Payload<'/assetList/create'>;
type Props = { filter: NonNullable<Wish['filter']>; onClose: () => void };

/** Begins a list that follows the filter in force, under a name that is asked for. */
export default function FollowDialog({ filter, onClose }: Props) {
  const { t } = useLingui();
  const form = useId();
  const [name, setName] = useState('');
  const { busy, start } = useTask<Wish>('beginning of a list', async (wish) => {
    const { id } = await post('/assetList/create', wish);
    onClose();
    navigate(`${assetList.address}/${id}`);
  });
  const ready = name.trim() !== '';
  return (
    <Modal
      open
      placement="top"
      title={<Trans>Keep the filter as a list</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} colorPalette="brand" loading={busy} disabled={!ready}>
            <Trans>Keep</Trans>
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) start({ name: name.trim(), filter });
        }}
      >
        <Field
          label={t(assetList.fields.name)}
          required
          helper={<Trans>It always holds what the filter leaves at that moment.</Trans>}
        >
          <Input
            value={name}
            maxLength={assetListFields.name.most}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Modal>
  );
}
