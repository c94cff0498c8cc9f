import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Payload } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import {
  type MovementLine,
  movementFigures,
  movementLines,
  movementTotals,
} from '../../../vocabulary/depreciation-movements.ts';
import { LeftOut } from '../../parts/books/left-out.tsx';
import { monthsUpTo } from '../../parts/books/months.ts';
import { ExportMenu } from '../../parts/list/export-menu.tsx';
import { worded } from '../../parts/list/worded.ts';
import { useLoad } from '../../parts/use-load.ts';
import { categoryKindWords } from '../../records/category.ts';
import { movementWords } from '../../records/depreciation-run.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Select } from '../../ui/select.tsx';
import { type ChosenKind, KindField, ofKind } from './kind-field.tsx';
import { SheetButton } from './sheet-button.tsx';

type Requested = Payload<'/depreciation/movements'>;
const offered = 120;

function Lines({ requested, title }: { requested: Requested; title: string }) {
  const { t } = useLingui();
  const { amount } = useFormats();
  const { data, failure, loadAgain } = useLoad('/depreciation/movements', requested);
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="40" m="4" aria-busy="true" />;
  if (data.rows.length === 0) {
    return (
      <>
        <Box color="fg.muted" p="5">
          <Trans>No assets in these months.</Trans>
        </Box>
        <LeftOut leftOut={data.leftOut} />
      </>
    );
  }
  const lines = movementLines(data.rows);
  const shown = (of: readonly MovementLine[]) =>
    of.map((line) => ({
      key: `${line.category} ${line.item}`,
      group: line.category,
      cells: [
        t(movementWords.items[line.item]),
        ...movementFigures.map((figure) => (line[figure] === null ? '—' : amount(line[figure]))),
      ],
    }));
  return (
    <>
      <LeftOut leftOut={data.leftOut} />
      <PlainTable
        label={title}
        heads={[
          { key: 'item', label: t({ message: 'Item', context: 'movements' }) },
          ...movementFigures.map((figure) => ({
            key: figure,
            label: t(movementWords.figures[figure]),
            figures: true as const,
          })),
        ]}
        rows={[...shown(lines), ...shown(movementTotals(lines, t`Total`))]}
      />
    </>
  );
}

/** How cost, depreciation, impairment and net value changed over some months, by category. */
export default function AssetMovements() {
  const { t } = useLingui();
  const present = useFormats().day(new Date()).slice(0, 7);
  const [chosenFrom, setFrom] = useState(`${present.slice(0, 4)}-01`);
  const [toMonth, setTo] = useState(present);
  const [kind, setKind] = useState<ChosenKind>('fixed');
  const [fromMonth = toMonth] = [chosenFrom, toMonth].toSorted();
  const requested = { fromMonth, toMonth, ...ofKind(kind) };
  const name = t({ message: 'Asset movements', context: 'screen' });
  const of = (paper: string) => (kind === 'all' ? paper : `${paper} · ${t(categoryKindWords[kind])}`);
  const title = of(name);
  const months = monthsUpTo(present, offered).map((one) => ({ value: one, label: one }));
  const { items, figures } = movementWords;
  return (
    <>
      <PageHeading
        title={name}
        lead={<Trans>Additions, charges and disposals by category, by what has been posted</Trans>}
      >
        <Flex gap="2" wrap="wrap">
          <SheetButton path="/depreciation/movementSheet" title={title} requested={requested} />
          <SheetButton
            path="/depreciation/changeSheet"
            title={of(t`Statement of changes`)}
            label={<Trans>Changes (PDF)</Trans>}
            requested={requested}
          />
          <SheetButton
            path="/depreciation/disposalSheet"
            title={of(t`Statement of disposals`)}
            label={<Trans>Disposals (PDF)</Trans>}
            requested={requested}
          />
          <ExportMenu
            list="depreciationMovement"
            title={`${title} ${fromMonth} ${toMonth}`}
            requested={requested}
            columns={[
              { id: 'category', label: t`Category` },
              {
                id: 'item',
                label: t({ message: 'Item', context: 'movements' }),
                words: worded(t, items),
              },
              ...movementFigures.map((figure) => ({ id: figure, label: t(figures[figure]) })),
            ]}
          />
        </Flex>
      </PageHeading>
      <Flex direction="column" gap="4">
        <Flex gap="4" wrap="wrap" align="flex-end">
          <Box w="9rem">
            <Field label={t`From month`}>
              <Select value={fromMonth} onChange={setFrom} options={months} />
            </Field>
          </Box>
          <Box w="9rem">
            <Field label={t`To month`}>
              <Select value={toMonth} onChange={setTo} options={months} />
            </Field>
          </Box>
          <KindField kind={kind} onChoose={setKind} />
        </Flex>
        <Panel p="0">
          <Lines key={JSON.stringify(requested)} requested={requested} title={name} />
        </Panel>
      </Flex>
    </>
  );
}
