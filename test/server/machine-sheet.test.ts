import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { delaysInForce } from '../../server/modules/machines/delays-in-force.ts';
import { machineHandlers } from '../../server/modules/machines/handlers.ts';
import { machineSheets, sheetPdf } from '../../server/modules/machines/sheet-pdf.ts';
import { settingHandlers } from '../../server/modules/settings/handlers.ts';
import { type PlannedPage, planStatechart } from '../../server/pdf/plan-statechart.ts';
import type { Settings } from '../../server/settings.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { pageName } from '../../src/machines/diagram/page-name.ts';
import { machines } from '../../src/machines/registry.ts';
import { type Level, textSize } from '../../src/vocabulary/drawing.ts';
import { storedDrawings } from '../../src/vocabulary/packed-drawing.ts';
import { settingSections } from '../../src/vocabulary/settings.ts';
import { edge, papers, roomOn, smallestScale } from '../../src/vocabulary/sheet.ts';
import { readPdf } from './labels/support.ts';
import { type Caller, withApp } from './support/app.ts';

const run = promisify(execFile);

type Word = { text: string; points: number };

/**
 * The first page in points, and how large each word is, as a share of the title of its page, which has 13 points.
 */
async function wordsOf(bytes: Uint8Array): Promise<{ page: number[]; words: Word[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'houqin-machine-'));
  const file = join(folder, 'x.pdf');
  await writeFile(file, bytes);
  try {
    const { stdout } = await run('pdftotext', ['-bbox', file, '-'], { maxBuffer: 64 * 1024 * 1024 });
    const words = [...stdout.matchAll(/<word .*?yMin="([\d.]+)".*?yMax="([\d.]+)">(.*?)<\/word>/g)].map(
      ([, from, until, text = '']) => ({ text, height: Number(until) - Number(from) }),
    );
    const title = words[0]?.height ?? 1;
    const [, width, height] = /<page width="([\d.]+)" height="([\d.]+)"/.exec(stdout) ?? [];
    return {
      page: [Number(width), Number(height)],
      words: words.map((word) => ({ text: word.text, points: (word.height / title) * 13 })),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function pdfOf(name: string, language: 'zh' | 'en', level: Level) {
  const sheets = await machineSheets(name, language);
  if (!sheets) throw new Error(`no drawing of ${name}`);
  const parts: Uint8Array[] = [];
  for await (const part of sheetPdf(sheets, level, ['Houqin & Co', '2026-03-02 10:00'])) parts.push(part);
  return Buffer.concat(parts);
}

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replace(/\s|&quot;|"/g, '');

describe.each(['zh', 'en'] as const)('on paper in %s', (language) => {
  test.each(machines.map(pageName))(
    '%s has an overview on A4, and every state in letters of at least 7 points',
    async (name) => {
      const bytes = await pdfOf(name, language, 'complete');
      const { page, words } = await wordsOf(bytes);
      const smallest = Math.min(...words.map(({ points }) => points));
      expect(smallest).toBeGreaterThan(6.97);
      const text = plain(words.map((word) => word.text).join(''));
      const file = `src/machines/drawings/${language}/${name}.generated.json`;
      const { overview } = storedDrawings(JSON.parse(await readFile(file, 'utf8')));
      for (const frame of overview.frames)
        for (const line of frame.texts) expect(text).toContain(plain(line.text));
      const millimetres = page.map((points) => Math.round((points / 72) * 25.4));
      expect(millimetres.toSorted((a, b) => a - b)).toEqual([210, 297]);
    },
  );
});

describe('where a drawing goes', () => {
  const empty = { frames: [], arrows: [] };
  const wrap = (text: string) => [text];
  const holds = ({ paper, part, scale }: PlannedPage) => {
    if (!part) return true;
    const { from, x, y } = part;
    const room = roomOn(paper);
    return (
      x >= edge.side &&
      x + from.width * scale <= edge.side + room.width + 0.01 &&
      y + from.height * scale <= edge.top + room.height + 0.01
    );
  };

  test('a small one is not blown up', () => {
    const [page, ...rest] = planStatechart({ width: 100, height: 80, ...empty }, [], wrap);
    expect(rest).toEqual([]);
    expect(page).toMatchObject({ paper: papers[0], scale: 0.9 });
  });

  test('a key stands beside it, below it, or on a page of its own', () => {
    const key = Array.from({ length: 20 }, (_, at) => `${at + 1}`);
    const at = (width: number, height: number) => planStatechart({ width, height, ...empty }, key, wrap);
    const [beside] = at(400, 1100);
    expect(beside?.columns[0]?.x).toBeGreaterThan(edge.side + 200);
    const [below] = at(820, 600);
    expect(below?.columns[0]?.y).toBeGreaterThan(edge.top + 300);
    const [alone, after] = at(1200, 1700);
    expect(alone?.columns).toEqual([]);
    expect(after?.columns.flatMap(({ lines }) => lines)).toEqual(key);
    expect(after?.part).toBeUndefined();
  });

  test('what no page has room for goes over several, each marked, and no state is cut', () => {
    const state = { path: 'a', x: 100, y: 1650, width: 90, height: 120, shape: 'state', texts: [] } as const;
    const drawing = { width: 1000, height: 4000, arrows: [], frames: [{ ...state, texts: [] }] };
    const pages = planStatechart(drawing, ['1 a → b: go'], wrap);
    expect(pages.map(({ mark }) => mark)).toEqual(['1/3', '2/3', '3/3', undefined]);
    expect(pages.every(holds)).toBe(true);
    expect(pages.every(({ scale }) => scale * textSize.event >= 6.99)).toBe(true);
    const parts = pages.flatMap(({ part }) => part?.from ?? []);
    expect(parts.some(({ y, height }) => y <= 1650 && y + height >= 1770)).toBe(true);
    for (const [at, { y }] of parts.entries()) {
      const before = parts[at - 1];
      if (before) expect(y).toBeLessThan(before.y + before.height);
    }
    expect(smallestScale * textSize.event).toBeCloseTo(7);
  });
});

describe('the sheet of a machine', () => {
  const server = withApp({ modules: [machineHandlers, settingHandlers] });
  let auditor: Caller;
  beforeAll(async () => {
    auditor = await server.signIn('auditor');
  });
  const ask = (caller: Caller, machine: string, level = 'overview', language = 'zh') =>
    server.app.inject({
      method: 'POST',
      url: '/asset/machine/sheet',
      headers: { authorization: caller.token, 'accept-language': language },
      payload: { machine, level },
    });

  test('comes in the language of the caller, with its product and date in the foot', async () => {
    const response = await ask(auditor, 'repair', 'complete');
    expect(response.headers['content-type']).toBe('application/pdf');
    const text = await readPdf(response.rawPayload, (pdf) => pdf.text());
    expect(text).toContain('待派单');
    expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d · Houqin \d+\.\d+\.\d+/);
    expect(text).toContain('1 / 2');
  });

  test('has the limits in force in every language, and says since when and by whom', async () => {
    const admin = await server.signIn('admin');
    const { id, version } = await admin.get('/setting/get', { id: settingSections.signIn });
    const changes = { sessionIdleMinutes: 5, sessionAbsoluteHours: 8 };
    await admin.get('/setting/update', { id, version, changes });
    for (const [language, idle, longest] of [
      ['zh', '5分钟', '8小时'],
      ['en', '5 min', '8 hr'],
      ['es', '5 min', '8 h'],
      ['ja', '5 分', '8 時間'],
    ] as const) {
      const { rawPayload } = await ask(auditor, 'server-session', 'complete', language);
      const text = (await readPdf(rawPayload, (pdf) => pdf.text())).replaceAll(/[\s\u00a0]+/g, ' ');
      const tight = text.replaceAll(' ', '');
      for (const figure of [idle, longest]) expect(tight).toContain(`(${figure.replaceAll(' ', '')})`);
      expect(tight).not.toMatch(/\((?:30(?:分|min)|12(?:小|h|時))/);
      expect(tight).toMatch(/:\d{4}-\d\d-\d\d\d\d:\d\d钱管理/);
    }
  });

  test('says of nobody that they set what the environment says instead', async () => {
    const limits = { sessionIdleMinutes: 7, sessionAbsoluteHours: 8, confirmMinutes: 15 };
    const settings = { ...limits, initialPasswordHours: 72 } as Settings;
    const delays = await delaysInForce(server.db, settings);
    expect(delays).toMatchObject([
      { delay: 'idle limit', lasts: 7 * 60_000 },
      { delay: 'longest session', set: { by: '钱管理' } },
      {},
      {},
      {},
    ]);
    expect(delays[0]).not.toHaveProperty('set');
  });

  test('of who talks to whom is one too', async () => {
    const response = await ask(auditor, 'who-talks-to-whom');
    expect(response.headers['content-type']).toBe('application/pdf');
  });

  test('is one page where the overview is enough', async () => {
    const { rawPayload } = await ask(auditor, 'session');
    expect(await readPdf(rawPayload, (pdf) => pdf.size())).toMatchObject({ pages: 1 });
  });

  test('is for those who read machines, and of machines there are', async () => {
    expect((await ask(await server.signIn('keeper'), 'repair')).json()).toMatchObject({
      errcode: errcodes.notPermitted,
    });
    expect((await ask(auditor, 'toaster')).json()).toMatchObject({ errcode: errcodes.notFound });
    for (const name of ['../en/repair', 'repair.sheet', ''])
      expect((await ask(auditor, name)).json()).toMatchObject({ errcode: errcodes.badRequest });
  });
});
