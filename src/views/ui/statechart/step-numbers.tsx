import { widthOf } from '../../../machines/diagram/text-width.ts';
import { stepsText } from '../../../machines/diagram/way.ts';
import { textSize } from '../../../vocabulary/drawing.ts';

const height = 16;

type Props = {
  steps: readonly number[];
  /** What the plate is to stand on the upper edge of. */
  on: { x: number; y: number; width: number };
  /** Of the drawing. */
  room: number;
  end?: boolean;
};

/** The numbers of the steps that led along an arrow, or that left a state where it is. */
export function StepNumbers({ steps, on, room, end = false }: Props) {
  const text = stepsText(steps);
  const width = Math.max(height, Math.ceil(widthOf(text, textSize.event)) + 10);
  const wanted = end ? on.x + on.width - width + 6 : on.x - 6;
  const x = Math.max(1, Math.min(wanted, room - width - 1));
  const y = Math.max(1, on.y - height / 2);
  return (
    <g className="steps">
      <rect x={x} y={y} width={width} height={height} rx={height / 2} />
      <text x={x + width / 2} y={y + height - 4}>
        {text}
      </text>
    </g>
  );
}
