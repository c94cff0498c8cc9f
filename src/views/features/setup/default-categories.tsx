import { Box, Button, chakra, Flex, Input } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { type DefaultCode, defaultCategories } from '../../../vocabulary/default-categories.ts';
import { shiftPoint } from '../../../vocabulary/parsing/decimal.ts';
import { forgetTrees } from '../../parts/picker/trees.ts';
import { Modal } from '../../ui/modal.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { toast } from '../../ui/toaster.ts';
import { useTask } from '../../ui/use-task.ts';
import { defaultNames } from './default-names.ts';

type Line = { name: string; wanted: boolean };

/** Offers the categories that a company usually begins with, to be renamed and left out before they are added. */
export default function DefaultCategories({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useLingui();
  const [lines, setLines] = useState(
    () =>
      Object.fromEntries(
        defaultCategories.map(({ code }) => [code, { name: t(defaultNames[code]), wanted: true }]),
      ) as Record<DefaultCode, Line>,
  );
  const change = (code: DefaultCode, next: Partial<Line>) =>
    setLines({ ...lines, [code]: { ...lines[code], ...next } });
  const wanted = defaultCategories.filter(({ code }) => lines[code].wanted);
  const count = wanted.length;
  const nameless = wanted.some(({ code }) => lines[code].name.trim() === '');
  const adding = useTask<Payload<'/setup/categories'>['categories']>(async (categories, signal) => {
    const { created } = await post('/setup/categories', { categories }, { signal });
    forgetTrees();
    toast.success(t`${plural(created, { one: '# category added', other: '# categories added' })}`);
    onDone();
  });
  return (
    <Modal
      open
      size="lg"
      title={<Trans>Default categories</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            colorPalette="brand"
            loading={adding.busy}
            disabled={wanted.length === 0 || nameless}
            onClick={() => adding.start(wanted.map(({ code }) => ({ code, name: lines[code].name })))}
          >
            <Trans>Add {count}</Trans>
          </Button>
        </>
      }
    >
      <Box color="fg.muted" mb="3">
        <Trans>
          Useful lives are the minimum under the Chinese enterprise income tax law. You can change everything
          later under Categories.
        </Trans>
      </Box>
      <PlainTable
        label={t`Default categories`}
        heads={[
          { key: 'name', label: t`Name` },
          { key: 'lifecycle', label: t`Useful life (months)`, width: '8rem' },
          { key: 'rate', label: t`Residual rate`, width: '6rem' },
        ]}
        rows={defaultCategories.map(({ code, under, usefulLifeMonths, residualRate }) => {
          const { name } = lines[code];
          const defaultValue = t(defaultNames[code]);
          return {
            key: code,
            cells: [
              <Flex key="name" align="center" gap="2" ps={under === null ? '0' : '5'}>
                <chakra.input
                  type="checkbox"
                  boxSize="4"
                  accentColor="colorPalette.solid"
                  colorPalette="brand"
                  checked={lines[code].wanted}
                  aria-label={t`Use ${name}`}
                  onChange={(event) => change(code, { wanted: event.target.checked })}
                />
                <Input
                  size="xs"
                  aria-label={t`Name of ${defaultValue}`}
                  value={lines[code].name}
                  maxLength={100}
                  disabled={!lines[code].wanted}
                  onChange={(event) => change(code, { name: event.target.value })}
                />
              </Flex>,
              usefulLifeMonths ?? '—',
              residualRate === null ? '—' : `${shiftPoint(residualRate, 2)}%`,
            ],
          };
        })}
      />
    </Modal>
  );
}
