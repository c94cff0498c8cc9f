import { Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../../api/post.ts';
import { assetListFields } from '../../../vocabulary/asset-list-fields.ts';
import { navigate } from '../../../window/router.ts';
import { HandListField } from '../../parts/picker/list-field.tsx';
import type { NamedFieldProps } from '../../parts/picker/named-field.tsx';
import { assetList } from '../../records/asset-list.ts';
import { Field } from '../../ui/field.tsx';
import { useDialogTask } from '../../ui/use-dialog-task.ts';
import type { ListedFilter } from './asset-list.ts';
import { describeAdded } from './described.ts';
import { ListDialog } from './list-dialog.tsx';

type Props = { filter: ListedFilter; onClose: () => void };
type Intent = { id: number | null; name: string; filter: ListedFilter; onDone: () => void };

async function add({ id, name, filter, onDone }: Intent) {
  const list = id ?? (await post('/assetList/create', { name })).id;
  describeAdded(await post('/assetList/assets', { id: list, action: 'add', filter }));
  onDone();
  if (id === null) navigate(`${assetList.address}/${list}`);
}

/** Asks for the list: one that is there, or the name of a new one. */
export default function AddDialog({ filter, onClose }: Props) {
  const { t } = useLingui();
  const [list, setList] = useState<NamedFieldProps['value']>(null);
  const [name, setName] = useState('');
  const { busy, start, refusal } = useDialogTask<Intent>(add);
  const ready = list !== null || name.trim() !== '';
  return (
    <ListDialog
      title={<Trans>Add to list</Trans>}
      verb={<Trans>Add</Trans>}
      busy={busy}
      refusal={refusal}
      ready={ready}
      onSubmit={() => start({ id: list?.id ?? null, name: name.trim(), filter, onDone: onClose })}
      onClose={onClose}
    >
      <Flex direction="column" gap="4">
        <Field label={t`Asset list`} helper={<Trans>Manual lists.</Trans>}>
          <HandListField label={t`Asset list`} value={list} onChange={setList} />
        </Field>
        {list === null && (
          <Field label={t`Or create a new list named`}>
            <Input
              value={name}
              maxLength={assetListFields.name.max}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        )}
      </Flex>
    </ListDialog>
  );
}
