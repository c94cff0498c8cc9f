// biome-ignore-all lint/a11y/useSemanticElements: an arrow of a drawing is no element of a form
// biome-ignore-all lint/a11y/useFocusableInteractive: the list holds the focus and points at the chosen step
import { fitText } from '../../../../inspect/fit-text.ts';
import { type SequenceRow as Placed, sequenceFigures } from '../../../../inspect/sequence.ts';

type Props = {
  id: string;
  row: Placed;
  /** Where its sender and its receiver stand. */
  from: number;
  to: number;
  width: number;
  /** What happened, in which state it left its receiver, and all of it in one sentence. */
  text: string;
  state: string;
  sentence: string;
  /** Its place among all, and how many there are. */
  place: number;
  count: number;
  chosen: boolean;
  onChoose: () => void;
};

const { row: height, column } = sequenceFigures;
const head = 7;
/** How far a message of an actor to itself reaches out. */
const loop = 34;

function Arrow({ from, to, y, dashed }: { from: number; to: number; y: number; dashed: boolean }) {
  const self = from === to;
  const way = self || to < from ? -1 : 1;
  const end = self ? y + head : y;
  const line = self
    ? `M${from} ${y - head}h${loop}v${2 * head}H${to + head}`
    : `M${from} ${y}H${to - way * head}`;
  return (
    <>
      <path className="line" d={line} strokeDasharray={dashed ? '5 4' : undefined} />
      <path className="head" d={`M${to} ${end}l${-way * head} -4v8z`} />
    </>
  );
}

/** One step of a sequence diagram: an arrow with its event and the state it led to, or a line across. */
export function SequenceRow(props: Props) {
  const { id, row, from, to, width, text, state, sentence, place, count, chosen, onChoose } = props;
  const { y, kind } = row;
  const self = from === to;
  const middle = self ? from + loop + 6 : (from + to) / 2;
  const room = self ? column - loop - 12 : Math.abs(to - from) - 20;
  return (
    <g
      id={id}
      role="option"
      aria-selected={chosen}
      aria-label={sentence}
      aria-setsize={count}
      aria-posinset={place}
      className={`step ${kind}`}
      data-nth={row.step.nth}
      onClick={onChoose}
    >
      <title>{sentence}</title>
      <rect className="row" x="0" y={y - height / 2} width={width} height={height} />
      {kind === 'divider' ? (
        <>
          <path className="line" d={`M0 ${y}H${width}`} />
          <text className="divided" x="12" y={y - 5}>
            {text}
          </text>
        </>
      ) : (
        <>
          <Arrow from={from} to={to} y={y} dashed={kind === 'answer'} />
          <g textAnchor={self ? 'start' : 'middle'}>
            <text x={middle} y={y - 5}>
              {fitText(text, room)}
            </text>
            <text className="state" x={middle} y={y + 14}>
              {fitText(state, room)}
            </text>
          </g>
        </>
      )}
    </g>
  );
}
