import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { reportNeeds } from '../../../api/contract/report-needs.ts';
import {
  type Figure,
  figuresOf,
  type Grouping,
  groupingsOf,
  kindOfGrouping,
  type ReportChart,
  type ReportDefinition,
  type ReportSource,
  reportBounds,
  reportCharts,
  reportSourceNames,
} from '../../../vocabulary/report.ts';
import type { TreeName } from '../../../vocabulary/trees.ts';
import { TreeField } from '../../parts/picker/tree-field.tsx';
import { sourceWords } from '../../records/report.ts';
import { Field } from '../../ui/field.tsx';
import { useUser } from '../../ui/root-context.ts';
import { Select } from '../../ui/select.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { definitionOf, separated } from './definition-of.ts';
import { OnlyField } from './only-field.tsx';
import { PeriodFields } from './period-fields.tsx';
import { PickSeveral } from './pick-several.tsx';
import { chartWords, figureWords, groupingWords } from './words.ts';

type Props = { definition: ReportDefinition; onChange: (definition: ReportDefinition) => void };

const places = { organisation: 'organisationId', category: 'categoryId', location: 'locationId' } as const;

/** What a report shows, to be changed. */
export function DefinitionFields({ definition, onChange }: Props) {
  const { t } = useLingui();
  const granted = useUser().permissions;
  const { source, rows, columns, figures, only } = definition;
  const change = (more: Partial<ReportDefinition>) => onChange(separated({ ...definition, ...more }));
  const nameOf = (grouping: Grouping) => t(groupingWords[grouping]);
  const groupings = groupingsOf(source);
  const choices = groupings.filter((grouping) => kindOfGrouping(source, grouping) === 'choice');
  const placeLabels: Record<TreeName, string> = {
    organisation: t({ message: 'Organisation', context: 'tree' }),
    category: t`Category`,
    location: t`Location`,
  };
  return (
    <Flex direction="column" gap="4">
      <Field label={t({ message: 'Report on', context: 'report' })}>
        <Select
          value={source}
          onChange={(next) => onChange(definitionOf(next as ReportSource))}
          options={reportSourceNames
            .filter((one) => one === source || granted.includes(reportNeeds[one]))
            .map((value) => ({ value, label: t(sourceWords[value]) }))}
        />
      </Field>
      <PickSeveral
        label={t({ message: 'Rows', context: 'report' })}
        addLabel={t({ message: 'Add a grouping…', context: 'report' })}
        offered={groupings.filter((grouping) => grouping !== columns)}
        picked={rows}
        nameOf={nameOf}
        max={reportBounds.rows}
        onChange={(picked: Grouping[]) => change({ rows: picked })}
      />
      <Field label={t`Columns`}>
        <Select
          value={columns ?? ''}
          placeholder={t({ message: 'None', context: 'report' })}
          onChange={(next) => change({ columns: next === '' ? null : (next as Grouping) })}
          options={groupings
            .filter((grouping) => !rows.includes(grouping))
            .map((value) => ({ value, label: nameOf(value) }))}
        />
      </Field>
      <PickSeveral
        label={t({ message: 'Figures', context: 'report' })}
        addLabel={t({ message: 'Add a figure…', context: 'report' })}
        offered={figuresOf(source)}
        picked={figures}
        nameOf={(figure: Figure) => t(figureWords[figure])}
        max={reportBounds.figures}
        onChange={(picked: Figure[]) => change({ figures: picked })}
      />
      <PeriodFields source={source} period={definition.period} onChange={(period) => change({ period })} />
      {(Object.keys(places) as TreeName[]).map((tree) => (
        <Field key={tree} label={placeLabels[tree]}>
          <TreeField
            tree={tree}
            label={placeLabels[tree]}
            value={definition[places[tree]]}
            onPick={({ id }) => change({ [places[tree]]: id })}
            onClear={() => change({ [places[tree]]: null })}
          />
        </Field>
      ))}
      {choices.map((grouping) => (
        <OnlyField
          key={grouping}
          source={source}
          grouping={grouping}
          words={only[grouping] ?? []}
          onChange={(words) => {
            const { [grouping]: _, ...others } = only;
            change({ only: words.length === 0 ? others : { ...others, [grouping]: words } });
          }}
        />
      ))}
      <Toggle
        on={definition.largestFirst}
        label={t({ message: 'Largest first', context: 'report' })}
        justifyContent="space-between"
        px="0"
        onToggle={() => change({ largestFirst: !definition.largestFirst })}
      />
      <Field label={t({ message: 'Chart', context: 'report' })}>
        <Select
          value={definition.chart}
          onChange={(chart) => change({ chart: chart as ReportChart })}
          options={reportCharts.map((value) => ({ value, label: t(chartWords[value]) }))}
        />
      </Field>
    </Flex>
  );
}
