import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useLoad } from '../../parts/use-load.ts';
import { Select } from '../../ui/select.tsx';
import { lineOf, scaleOf } from './chart-scale.ts';

type Point = Answer<'/meterReading/chart'>['points'][number];
type Props = { meterId: number; unit: string; readingsVersion: number };

const size = { width: 640, height: 200, left: 64, right: 8, top: 8, bottom: 24 };

function Drawn({ points, unit }: { points: readonly Point[]; unit: string }) {
  const { t } = useLingui();
  const { decimal, day } = useFormats();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) {
    return (
      <Box color="fg.muted">
        <Trans>A line is drawn from two readings on.</Trans>
      </Box>
    );
  }
  const scale = scaleOf(points, size);
  const from = `${decimal(first.value)} ${unit}`.trim();
  const to = `${decimal(last.value)} ${unit}`.trim();
  return (
    <Box color="colorPalette.solid" colorPalette="brand" maxW="full">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={t`Line chart from ${from} on ${day(first.at)} to ${to} on ${day(last.at)}. The readings are in the table below.`}
        style={{ width: '100%', maxHeight: '16rem' }}
      >
        {scale.ticks.map(({ value, y }) => (
          <g key={value}>
            <line
              x1={size.left}
              x2={size.width - size.right}
              y1={y}
              y2={y}
              stroke="currentColor"
              strokeOpacity="0.15"
            />
            <text x={size.left - 6} y={y + 4} textAnchor="end" fontSize="11" fill="currentColor">
              {decimal(String(value))}
            </text>
          </g>
        ))}
        <polygon points={lineOf(points, scale, 'band')} fill="currentColor" fillOpacity="0.12" />
        <polyline
          points={lineOf(points, scale, 'value')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <text x={size.left} y={size.height - 6} fontSize="11" fill="currentColor">
          {day(first.at)}
        </text>
        <text
          x={size.width - size.right}
          y={size.height - 6}
          textAnchor="end"
          fontSize="11"
          fill="currentColor"
        >
          {day(last.at)}
        </text>
      </svg>
    </Box>
  );
}

function Loaded({ meterId, unit, days }: { meterId: number; unit: string; days: number | null }) {
  const requested = { meterId, ...(days !== null && { days }) };
  const { data, failure } = useLoad('/meterReading/chart', requested);
  if (failure) return <Box color="fg.muted">{failure}</Box>;
  if (!data) return <Box minH="40" aria-busy="true" />;
  return <Drawn points={data.points} unit={unit} />;
}

const spans = ['30', '365', ''] as const;

/** The readings of a meter as a line, over a time that can be chosen. */
export function Chart({ meterId, unit, readingsVersion }: Props) {
  const { t } = useLingui();
  const [span, setSpan] = useState<string>('365');
  const words = { '30': t`Last 30 days`, '365': t`Last 12 months`, '': t`All readings` };
  return (
    <>
      <Flex justify="end" mb="2">
        <Select
          size="xs"
          width="10rem"
          aria-label={t`Time shown in the chart`}
          value={span}
          onChange={setSpan}
          options={spans.map((value) => ({ value, label: words[value] }))}
        />
      </Flex>
      <Loaded
        key={`${span} ${readingsVersion}`}
        meterId={meterId}
        unit={unit}
        days={span === '' ? null : Number(span)}
      />
    </>
  );
}
