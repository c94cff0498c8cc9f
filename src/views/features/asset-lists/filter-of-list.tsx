import { Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from '../../../window/router.ts';
import { useLogWords } from '../../parts/log/log-words.ts';
import { useLoad } from '../../parts/use-load.ts';
import { fieldWords } from '../../records/asset-fields.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { AssetList, Followed } from './asset-list.ts';
import { registerOf } from './register-of.ts';

const FilterDialog = lazyView(() => import('./filter-dialog.tsx'));

type Props = {
  list: AssetList;
  /** Another filter is followed now. */
  onChanged: () => void;
};

/** What a live list follows, in words, what of it is gone, and a way to change it. */
export function FilterOfList({ list, onChanged }: Props) {
  const { id, version, state, mayChange } = list;
  const mayWrite = usePermission('assetList.write') && mayChange && state === 'active';
  const { data, failure, loadAgain } = useLoad('/assetList/filter', { id });
  const [read, setRead] = useState(version);
  const readAnew = useEffectEvent(loadAgain);
  // What is being edited stays while the list is another already.
  useEffect(() => {
    if (version === read) return;
    setRead(version);
    readAnew();
  }, [version, read]);
  const words = useLogWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <SidePanel title={<Trans context="asset list">Filter</Trans>}>
      {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
      {!data && failure === null && <Skeleton h="6" aria-busy="true" />}
      {data && (
        <>
          {data.described !== '' && (
            <Box overflowWrap="anywhere">{words.value('assetList', 'filter', data.described)}</Box>
          )}
          {data.gone.length > 0 && <Gone gone={data.gone} />}
          <Flex gap="2" wrap="wrap" mt="4">
            {mayWrite && (
              <Button size="sm" colorPalette="brand" onClick={() => setOpen(true)}>
                <Trans>Edit filter</Trans>
              </Button>
            )}
            {data.filter && (
              <Button asChild size="sm" variant="outline" colorPalette="gray">
                <Link href={registerOf(data.filter)}>
                  <Trans>Show its filter</Trans>
                </Link>
              </Button>
            )}
          </Flex>
          {open && (
            <OnDemand onClose={close}>
              <FilterDialog list={list} followed={data} onClose={close} onChanged={onChanged} />
            </OnDemand>
          )}
        </>
      )}
    </SidePanel>
  );
}

/** What the filter names and is not there any more: the list holds less than it seems, or nothing. */
function Gone({ gone }: Pick<Followed, 'gone'>) {
  const { t, i18n } = useLingui();
  const said = gone.map((field) => (field === 'custom' ? t`Category field` : t(fieldWords[field])));
  const fields = new Intl.ListFormat(i18n.locale).format(said);
  return (
    <Box role="alert" color="fg.warning" mt="2">
      <Trans>
        Some values no longer exist or are not visible to you: {fields}. These conditions match nothing.
      </Trans>
    </Box>
  );
}
