// biome-ignore-all lint/a11y/useSemanticElements: a list of arrows is no select
import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { fitText } from '../../../../inspect/fit-text.ts';
import type { Recording, Step } from '../../../../inspect/recording.ts';
import { theServer } from '../../../../inspect/recording.ts';
import {
  type SequenceRow as Placed,
  rowsInView,
  sequenceFigures,
  sequenceOf,
} from '../../../../inspect/sequence.ts';
import type { Say } from '../../../../machines/diagram/wording.ts';
import { valueText } from './actor-tree.tsx';
import { stepText } from './event-text.ts';
import { SequenceRow } from './sequence-row.tsx';
import { sequenceStyles } from './sequence-styles.ts';
import { useActorNames } from './use-actor-names.ts';

type Props = {
  recording: Recording;
  /** Those that are listed, oldest first. */
  steps: readonly Step[];
  chosen: number | undefined;
  say: Say;
  onChoose: (nth: number) => void;
  /** Enter on the chosen step. */
  onOpen: () => void;
};

const { head, row: rowHeight, column } = sequenceFigures;
/** No part of a window in which it stands is higher, in pixels. */
const tallest = 1600;
const page = 10;

/** Where a key leads from a place among so many; undefined for one that leads nowhere. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  const ways: Readonly<Record<string, number>> = {
    ArrowDown: place + 1,
    ArrowUp: place < 0 ? count - 1 : place - 1,
    PageDown: place + page,
    PageUp: place - page,
    Home: 0,
    End: count - 1,
  };
  const to = ways[key];
  return to === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, to));
}

/** Who sent what to whom, time downwards. Only the rows in view are drawn; the list of steps says the same. */
export function SequenceDiagram({ recording, steps, chosen, say, onChoose, onOpen }: Props) {
  const { t } = useLingui();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const nameOf = useActorNames(recording, say);
  const { columns, rows, width, height } = sequenceOf(recording, steps);
  const names = columns.map(({ key, actor }) => nameOf(actor?.id ?? (key === theServer ? key : undefined)));
  const machineOf = new Map(recording.actors.map(({ id: one, machine }) => [one, machine]));
  const { first, end } = rowsInView(rows.length, top, tallest);
  const place = rows.findIndex(({ step }) => step.nth === chosen);
  const rowId = ({ step }: Placed) => `${id}-${step.nth}`;
  const at = (of: number) => columns[of]?.x ?? 0;

  useEffect(() => {
    const box = scroller.current;
    if (!box || place < 0) return;
    const from = place * rowHeight;
    if (from < box.scrollTop || from + rowHeight > box.scrollTop + box.clientHeight - head)
      box.scrollTop = Math.max(0, from - (box.clientHeight - head) / 2);
  }, [place]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && place >= 0) {
      event.preventDefault();
      return onOpen();
    }
    const row = rows[placeAfter(event.key, place, rows.length) ?? -1];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChoose(row.step.nth);
  }

  const describe = (row: Placed) => {
    const { step, kind, from, to } = row;
    const text = stepText(step, say);
    const state = step.value ? valueText(step.value, machineOf.get(step.actor) ?? '', say) : '';
    const ends = kind === 'divider' ? '' : `${names[from]} → ${names[to]}: `;
    const sentence = `${step.nth}. ${ends}${text}${state && ` → ${state}`}`;
    return { text, state: step.request ?? state, sentence };
  };
  const shown = rows.slice(first, end);
  const active = rows[place];
  return (
    <>
      <VisuallyHidden id={`${id}-keys`}>
        <Trans>Arrow keys choose a step, Enter leads to its details.</Trans>
      </VisuallyHidden>
      <chakra.div
        ref={scroller}
        css={sequenceStyles}
        role="listbox"
        tabIndex={0}
        aria-label={t`Sequence diagram`}
        aria-describedby={`${id}-keys`}
        aria-activedescendant={active && place >= first && place < end ? rowId(active) : undefined}
        focusVisibleRing="inside"
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <svg className="names" width={width} height={head} aria-hidden="true">
          {columns.map(({ key, x }, nth) => (
            <text key={key} x={x} y={head / 2 + 4}>
              <title>{names[nth]}</title>
              {fitText(names[nth] ?? '', column - 12)}
            </text>
          ))}
        </svg>
        <div role="presentation" style={{ height, width, position: 'relative' }}>
          <svg
            role="presentation"
            style={{ position: 'absolute', top: first * rowHeight }}
            width={width}
            height={shown.length * rowHeight}
            viewBox={`0 ${first * rowHeight} ${width} ${shown.length * rowHeight}`}
          >
            {columns.map(({ key, x }) => (
              <path key={key} className="life" d={`M${x} ${first * rowHeight}V${end * rowHeight}`} />
            ))}
            {shown.map((row, nth) => (
              <SequenceRow
                key={row.step.nth}
                id={rowId(row)}
                row={row}
                from={at(row.from)}
                to={at(row.to)}
                width={width}
                {...describe(row)}
                place={first + nth + 1}
                count={rows.length}
                chosen={row.step.nth === chosen}
                onChoose={() => onChoose(row.step.nth)}
              />
            ))}
          </svg>
        </div>
      </chakra.div>
    </>
  );
}
