import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, useRef } from 'react';
import { fitted } from './fitted.ts';

type Props = { label: string; onResize: (width: number) => void };

const headOf = (edge: HTMLElement) => edge.parentElement as HTMLElement;

/** The edge of a head: dragged it makes the column wider or narrower, clicked twice as wide as what it holds. */
export function ColumnEdge({ label, onResize }: Props) {
  const { t } = useLingui();
  const grip = useRef<{ from: number; width: number }>(undefined);
  const drag = ({ clientX }: PointerEvent) => {
    const { current } = grip;
    if (current) onResize(current.width + clientX - current.from);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line of a grid is no break of a text
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t`Edge of ${label}`}
      className="edge"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { from: event.clientX, width: headOf(event.currentTarget).offsetWidth };
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        grip.current = undefined;
      }}
      onDoubleClick={({ currentTarget }) => onResize(fitted(headOf(currentTarget)))}
    />
  );
}
