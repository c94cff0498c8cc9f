import { describe, expect, test } from '@jest/globals';
import { lineOf, scaleOf, stepOf } from '../../../../src/views/features/meters/chart-scale.ts';
import { cellsOf, readPasted } from '../../../../src/views/features/meters/pasted-readings.ts';

describe('lines of readings', () => {
  test('are read with tabs, commas and a heading', () => {
    const text =
      '资产编号\t仪表\t读数\t时间\nZC1\t里程\t12,030\t2026-11-25 08:30\n\nZC2,工时,7.5,,早班\nZC3,工时,x';
    expect(readPasted(text, 'Asia/Shanghai')).toEqual({
      rows: [
        { line: 2, assetNo: 'ZC1', meter: '里程', value: '12030', at: '2026-11-25T00:30:00.000Z' },
        { line: 4, assetNo: 'ZC2', meter: '工时', value: '7.5', note: '早班' },
      ],
      wrong: [5],
    });
  });

  test('hold separators in quotes', () => {
    expect(cellsOf('a,"1,000", b')).toEqual(['a', '1,000', 'b']);
  });
});

describe('a chart', () => {
  const size = { width: 100, height: 100, left: 10, right: 0, top: 0, bottom: 0 };
  const point = (at: string, value: string) => ({ at, value, min: value, max: value });
  const points = [point('2026-01-01T00:00:00Z', '0'), point('2026-01-03T00:00:00Z', '100')];

  test('has round steps', () => {
    expect([7, 100, 0.9].map(stepOf)).toEqual([2, 50, 0.5]);
  });

  test('lies between its first and last reading, with marks of round values', () => {
    const scale = scaleOf(points, size);
    expect(scale.ticks.map(({ value }) => value)).toEqual([0, 50, 100]);
    expect(lineOf(points, scale, 'value')).toBe('10.0,100.0 100.0,0.0');
  });

  test('of one value alone has a height', () => {
    const { ticks } = scaleOf([point('2026-01-01T00:00:00Z', '5')], size);
    expect(ticks.length).toBeGreaterThan(1);
  });
});
