import { Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ListChips } from '../../parts/list/list-chips.tsx';
import { ListToolbar } from '../../parts/list/list-toolbar.tsx';
import { nameKey } from '../../ui/filters/filter.ts';
import { Modal } from '../../ui/modal.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { assetListOf, KnownFields } from '../asset-table/index.ts';
import type { AssetList, Followed } from './asset-list.ts';
import { FilterConflict } from './filter-conflict.tsx';
import { FilterPreview } from './filter-preview.tsx';
import { addressOf } from './register-of.ts';
import { useFilterSaving } from './use-filter-saving.ts';

type Props = { list: AssetList; followed: Followed; onClose: () => void; onChanged: () => void };
type Fields = Parameters<typeof assetListOf>[0];

/** Changes what a live list follows: the filters of the register, with what would come and go by them. */
export default function FilterDialog(props: Props) {
  return (
    <KnownFields waiting>
      {(fields) => <Editor fields={fields.map(({ field }) => field)} {...props} />}
    </KnownFields>
  );
}

/** The register as a filter can say it: of other lists a list cannot be made. */
function filtersOf(fields: Fields, seesBooks: boolean) {
  const register = assetListOf(fields, seesBooks);
  return {
    ...register,
    moreFilters: register.moreFilters.filter(({ names }) => !names.some((name) => name === 'listId')),
  };
}

const namesIn = ({ names }: Followed) =>
  Object.fromEntries(names.map(({ field, id, name }) => [nameKey(field, id), name]));

function Editor({ fields, list, followed, onClose, onChanged }: Props & { fields: Fields }) {
  const register = filtersOf(fields, usePermission('depreciation.read'));
  const queryOf = ({ filter }: Followed) => register.read(addressOf(filter ?? {}));
  const [query, setQuery] = useState(queryOf(followed));
  const [names, setNames] = useState<Readonly<Record<string, string>>>(namesIn(followed));
  const [isPossible, setPossible] = useState(false);
  const saving = useFilterSaving(list, { onClose, onChanged });
  const { sort: _sort, order: _order, listId: _list, ...filter } = register.ask(query);
  const change = (next: typeof query) => {
    setPossible(false);
    setQuery(next);
  };
  const filters = {
    list: register,
    query,
    rows: [],
    names,
    onChange: (part: typeof query, name: string | Readonly<Record<string, string>> = {}) => {
      const keys = Object.entries(part).map(([key, id]) => nameKey(key, Number(id)));
      const called = typeof name === 'string' ? Object.fromEntries(keys.map((key) => [key, name])) : name;
      setNames({ ...names, ...called });
      change(register.read(register.write({ ...query, ...part })));
    },
  };
  return (
    <Modal
      open
      size="xl"
      placement="top"
      title={<Trans>Edit the filter of “{list.name}”</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            colorPalette="brand"
            loading={saving.busy}
            disabled={!isPossible}
            onClick={() => saving.save(filter)}
          >
            {saving.conflict ? <Trans>Save mine</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="3">
        <ListToolbar
          {...filters}
          search={typeof query.search === 'string' ? query.search : ''}
          onSearch={(search) => change({ ...query, search })}
          onEnter={() => undefined}
        />
        <Flex gap="2" wrap="wrap" align="center" minH="8">
          <ListChips {...filters} onClear={() => change({})} />
        </Flex>
        <FilterPreview key={JSON.stringify(filter)} id={list.id} filter={filter} onNotified={setPossible} />
        {saving.conflict && (
          <FilterConflict
            theirs={saving.conflict}
            onTake={() => {
              setNames({ ...names, ...namesIn(saving.conflict ?? followed) });
              change(queryOf(saving.conflict ?? followed));
              saving.takeTheirs();
            }}
          />
        )}
      </Flex>
    </Modal>
  );
}
