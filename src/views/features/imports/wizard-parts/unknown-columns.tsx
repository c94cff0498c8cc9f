import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { fateOf, kindsFor, unknownColumns } from '../../../../machines/imports/unknown-columns.ts';
import { columnKinds } from '../../../../vocabulary/custom-fields.ts';
import { customKindWords } from '../../../records/category.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { usePermission } from '../../../ui/root-context.ts';
import { Select } from '../../../ui/select.tsx';
import { Tick } from '../tick.tsx';
import { useTicks } from '../use-ticks.ts';
import { ColumnTarget } from './column-target.tsx';
import type { Wizard } from './use-wizard.ts';

/** Columns that nothing is known by, decided together: new custom fields, text beside the fields, or nothing. */
export function UnknownColumns({ wizard }: { wizard: Wizard }) {
  const { t } = useLingui();
  const { inspection, choices } = wizard.context;
  const mayCreate = usePermission('category.write');
  const columns = inspection ? unknownColumns(inspection) : [];
  const ticks = useTicks(columns.map(({ index }) => index));
  if (columns.length === 0) return null;
  const fates = [
    ...(mayCreate ? [{ fate: 'field', label: t`Create custom fields` } as const] : []),
    { fate: 'text', label: t`Keep as additional text` } as const,
    { fate: 'nothing', label: t`Leave out` } as const,
  ];
  return (
    <Panel as="section" aria-label={t`Unknown columns`} p="0" mt="4">
      <Box px={{ base: '4', md: '5' }} py="3">
        <Box as="h2" fontWeight="semibold">
          <Trans>Unknown columns</Trans>
        </Box>
        <Box color="fg.muted" textStyle="sm">
          {mayCreate ? (
            <Trans>
              Tick columns and choose what becomes of them. Custom fields are created by the import, in the
              categories of their rows; each value is checked against the type.
            </Trans>
          ) : (
            <Trans>Tick columns and choose what becomes of them.</Trans>
          )}
        </Box>
        <Flex mt="2" gap="3" align="center" wrap="wrap">
          <Tick
            checked={ticks.whole}
            onChange={(on) =>
              ticks.tick(
                columns.map(({ index }) => index),
                on,
              )
            }
          >
            <Trans>Select all</Trans>
          </Tick>
          {fates.map(({ fate, label }) => (
            <Button
              key={fate}
              size="sm"
              variant="outline"
              colorPalette="gray"
              disabled={ticks.ticked.length === 0}
              onClick={() => {
                wizard.send({ type: 'columns decided', indexes: ticks.ticked, fate });
                ticks.clear();
              }}
            >
              {label}
            </Button>
          ))}
        </Flex>
      </Box>
      <PlainTable
        label={t`Unknown columns`}
        heads={[
          { key: 'header', label: t`Column of the file`, width: '26%' },
          { key: 'samples', label: t`For example`, width: '30%' },
          { key: 'target', label: t`Maps to` },
          { key: 'kind', label: t`Type`, width: '11rem' },
        ]}
        rows={columns.map((column) => {
          const { index, header, samples, guess } = column;
          const name = header || t`Column ${index + 1}`;
          const kind = choices.fields?.[guess];
          return {
            key: index,
            cells: [
              <Tick key="header" checked={ticks.has(index)} onChange={(on) => ticks.tick([index], on)}>
                <Box as="span" fontWeight="medium">
                  {name}
                </Box>
              </Tick>,
              <Box key="samples" color="fg.muted" lineClamp="2">
                {samples.filter(Boolean).slice(0, 3).join(' · ')}
              </Box>,
              <ColumnTarget key="target" wizard={wizard} column={column} />,
              kind !== undefined && fateOf(column, choices) === 'field' ? (
                <Select
                  key="kind"
                  size="sm"
                  aria-label={t`Type of the new field ${name}`}
                  value={kind}
                  options={kindsFor(column).map((one) => ({ value: one, label: t(customKindWords[one]) }))}
                  onChange={(chosen) => {
                    const one = columnKinds.find((other) => other === chosen);
                    if (one) wizard.send({ type: 'kind of new field chosen', target: guess, kind: one });
                  }}
                />
              ) : null,
            ],
          };
        })}
      />
    </Panel>
  );
}
