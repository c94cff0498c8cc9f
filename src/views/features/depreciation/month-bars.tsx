import { Box } from '@chakra-ui/react';
import { useFormats } from '../../../i18n/formats.ts';

type Month = { month: string; amount: string; isPast?: boolean };

const size = { width: 640, height: 180, left: 56, right: 4, top: 8, bottom: 22 };
const inner = {
  width: size.width - size.left - size.right,
  height: size.height - size.top - size.bottom,
};
/** Of a month under its bar. */
const widthOfMonth = 44;
/** So many months are named under the bars at most. */
const named = 8;

/** Amounts of months as bars; those to come are lighter. The table beside it says the same. */
export function MonthBars({ months, label }: { months: readonly Month[]; label: string }) {
  const { compact } = useFormats();
  const highest = Math.max(...months.map(({ amount }) => Number(amount)), 0);
  if (months.length < 2 || highest === 0) return null;
  const step = inner.width / months.length;
  const every = Math.ceil(months.length / named);
  const base = size.top + inner.height;
  return (
    <Box color="colorPalette.solid" colorPalette="brand" maxW="full" data-chart>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={label}
        style={{ width: '100%', maxWidth: `${size.width}px` }}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line
              x1={size.left}
              x2={size.width - size.right}
              y1={base - share * inner.height}
              y2={base - share * inner.height}
              stroke="currentColor"
              strokeOpacity="0.15"
            />
            <text
              x={size.left - 6}
              y={base - share * inner.height + 4}
              textAnchor="end"
              fontSize="11"
              fill="var(--hq-colors-fg-muted)"
            >
              {compact(String(Math.round(share * highest)))}
            </text>
          </g>
        ))}
        {months.map(({ month, amount, isPast = true }, at) => {
          const height = (Math.max(Number(amount), 0) / highest) * inner.height;
          return (
            <rect
              key={month}
              x={size.left + at * step + step * 0.1}
              width={step * 0.8}
              y={base - height}
              height={height}
              fill="currentColor"
              fillOpacity={isPast ? 1 : 0.45}
            />
          );
        })}
        {months.map(
          ({ month }, at) =>
            at % every === 0 &&
            size.left + at * step + widthOfMonth <= size.width && (
              <text
                key={month}
                x={size.left + at * step}
                y={size.height - 6}
                fontSize="11"
                fill="var(--hq-colors-fg-muted)"
              >
                {month}
              </text>
            ),
        )}
      </svg>
    </Box>
  );
}
