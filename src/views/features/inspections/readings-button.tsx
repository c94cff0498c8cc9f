import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ChartLine from 'lucide-react/icons/chart-line';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { ChecklistItem } from '../../../vocabulary/checklist.ts';
import { useLoad } from '../../parts/use-load.ts';
import { Modal } from '../../ui/modal.tsx';
import { normalOf } from '../checklists/index.ts';

type Readings = Answer<'/inspection/readings'>;

const box = { width: 560, height: 160, inset: 8 };

/** The readings as a line between their limits; the table below it says the same. */
function Chart({ rows, item }: Pick<Readings, 'rows' | 'item'>) {
  const values = rows.map(({ value }) => Number(value));
  const limits = [item?.min, item?.max].flatMap((limit) => (limit ? [Number(limit)] : []));
  const all = [...values, ...limits];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = high - low || 1;
  const x = (at: number) => box.inset + (at / Math.max(rows.length - 1, 1)) * (box.width - 2 * box.inset);
  const y = (value: number) => box.height - box.inset - ((value - low) / span) * (box.height - 2 * box.inset);
  return (
    <Box color="brand.solid" mb="3">
      <svg viewBox={`0 0 ${box.width} ${box.height}`} width="100%" aria-hidden="true">
        {limits.map((limit) => (
          <line
            key={limit}
            x1="0"
            x2={box.width}
            y1={y(limit)}
            y2={y(limit)}
            stroke="var(--hq-colors-red-solid)"
            strokeDasharray="4 4"
          />
        ))}
        <polyline
          points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
        {rows.map(({ inspectionId, abnormal }, at) => (
          <circle
            key={inspectionId}
            cx={x(at)}
            cy={y(values[at] ?? 0)}
            r={abnormal ? 4 : 2.5}
            fill={abnormal ? 'var(--hq-colors-red-solid)' : 'currentColor'}
          />
        ))}
      </svg>
    </Box>
  );
}

function Shown({ pointId, item }: { pointId: number; item: ChecklistItem }) {
  const { t } = useLingui();
  const { moment, decimal } = useFormats();
  const { data, failure } = useLoad('/inspection/readings', {
    pointId,
    item: item.key,
  });
  if (failure) return <Box color="fg.muted">{failure}</Box>;
  if (!data) return <Box minH="10" aria-busy="true" />;
  if (data.rows.length === 0) {
    return (
      <Box color="fg.muted">
        <Trans>Nothing has been read yet.</Trans>
      </Box>
    );
  }
  const limits = normalOf(item);
  return (
    <>
      <Chart rows={data.rows} item={data.item} />
      {limits !== '' && (
        <Box color="fg.muted" textStyle="xs" mb="2">
          {t`Normal: ${limits}`}
        </Box>
      )}
      <Box as="ul" listStyleType="none" maxH="16rem" overflowY="auto" tabIndex={0} aria-label={t`Readings`}>
        {data.rows.toReversed().map(({ inspectionId, readAt, value, abnormal, note }) => (
          <Flex as="li" key={inspectionId} gap="3" py="1" _notFirst={{ borderTopWidth: '1px' }}>
            <Box color="fg.muted">{moment(readAt)}</Box>
            <Box flex="1">{note}</Box>
            <Box color={abnormal ? 'fg.error' : undefined} fontVariantNumeric="tabular-nums">
              {decimal(value)} {item.unit}
            </Box>
          </Flex>
        ))}
      </Box>
    </>
  );
}

/** Opens the readings of an item at a point, as a chart and as a table. */
export function ReadingsButton({ pointId, item }: { pointId: number; item: ChecklistItem }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => setOpen(true)}>
        <ChartLine aria-hidden="true" />
        <Trans>Readings</Trans>
      </Button>
      <Modal open={open} title={item.label} onClose={() => setOpen(false)}>
        {open && <Shown pointId={pointId} item={item} />}
      </Modal>
    </>
  );
}
