import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { Select } from '../../ui/select.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useTask } from '../../ui/use-task.ts';
import type { AssetList } from './asset-list.ts';
import { Differences } from './differences.tsx';

type Intent = { forget: number | null };
type Pair = { from: number; to: number | null };

type Props = {
  list: AssetList;
  /** A state was kept or removed, which the log of the list tells. */
  onChanged: () => void;
};

/** What was kept of a list, to be compared with now or with each other. */
export function States({ list: { id, state, mayChange }, onChanged }: Props) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const mayWrite = usePermission('assetList.write') && mayChange && state === 'active';
  const { data, failure, loadAgain } = useLoad('/assetList/snapshots', { id });
  const [compared, setCompared] = useState<Pair | null>(null);
  const { busy, start } = useTask<Intent>(async ({ forget }) => {
    if (forget === null) await post('/assetList/saveSnapshot', { id });
    else await post('/assetList/removeSnapshot', { id, stateId: forget });
    setCompared(null);
    loadAgain();
    onChanged();
  });
  const rows = data?.rows ?? [];
  const others = (from: number) => [
    { value: '', label: t`Now` },
    ...rows
      .filter((row) => row.id !== from)
      .map((row) => ({ value: String(row.id), label: moment(row.savedAt) })),
  ];
  return (
    <SidePanel title={<Trans>Snapshots</Trans>}>
      {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
      {data && rows.length === 0 && (
        <Box color="fg.muted" mb="3">
          <Trans>Save a snapshot to see later what was added, removed or changed.</Trans>
        </Box>
      )}
      <Box as="ul" listStyleType="none">
        {rows.map((row) => (
          <Flex
            as="li"
            key={row.id}
            gap="2"
            py="2"
            align="center"
            wrap="wrap"
            _notFirst={{ borderTopWidth: '1px' }}
          >
            <Box flex="1" minW="12rem">
              {moment(row.savedAt)}
              <Box as="span" color="fg.muted" ms="2">
                {row.savedBy}
              </Box>
            </Box>
            <Button size="xs" variant="outline" onClick={() => setCompared({ from: row.id, to: null })}>
              <Trans>Compare with current</Trans>
            </Button>
            {mayWrite && (
              <ActionButton
                danger
                size="xs"
                busy={busy}
                onDo={() => start({ forget: row.id })}
                ask={{
                  title: <Trans>Remove this snapshot?</Trans>,
                  text: <Trans>You can no longer compare with it. This cannot be undone.</Trans>,
                  confirm: <Trans>Remove</Trans>,
                }}
              >
                <Trans>Remove</Trans>
              </ActionButton>
            )}
          </Flex>
        ))}
      </Box>
      {mayWrite && (
        <Button mt="3" size="sm" colorPalette="brand" loading={busy} onClick={() => start({ forget: null })}>
          <Trans>Save snapshot</Trans>
        </Button>
      )}
      {compared && (
        <Box mt="4">
          <Box maxW="16rem" mb="3">
            <Field label={t`Compared with`}>
              <Select
                value={compared.to === null ? '' : String(compared.to)}
                onChange={(to) => setCompared({ ...compared, to: to === '' ? null : Number(to) })}
                options={others(compared.from)}
              />
            </Field>
          </Box>
          <Differences key={`${compared.from} ${compared.to}`} id={id} {...compared} />
        </Box>
      )}
    </SidePanel>
  );
}
