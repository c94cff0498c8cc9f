import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { readPdf } from '../server/labels/support.ts';
import { narrow, visit, wide } from './support/browser.ts';
import { writeFilm } from './support/camera-film.ts';
import { say } from './support/say.ts';
import { goTo, onScreen, routeOf } from './support/session.ts';
import { withProduct } from './support/with-product.ts';
import { worker } from './support/worker.ts';

const { inWindow } = withProduct();

type Asset = { id: number; assetNo: string };

const call = async (page: Page, path: string, data: object) =>
  page.evaluate(
    async ([to, body]) => {
      const token = /(?:^|; )Token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const reply = await fetch(`/asset${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: decodeURIComponent(token) },
        body: String(body),
      });
      return [...new Uint8Array(await reply.arrayBuffer())];
    },
    [path, JSON.stringify(data)] as const,
  );

test('labels that are held in front of the camera lead to their assets', () =>
  inWindow(
    async (page) => {
      const answer = Buffer.from(
        await call(page, '/asset/list', { status: ['inStock'], limit: 2, sort: 'assetNo' }),
      );
      const assets: Asset[] = JSON.parse(answer.toString()).data.rows;
      const ids = assets.map(({ id }) => id);
      const labels = await call(page, '/label/print', {
        ids,
        template: 'single50x30',
        title: 'x',
        sort: 'assetNo',
        order: 'asc',
      });
      const folder = await mkdtemp(join(tmpdir(), 'houqin-film-'));
      const film = join(folder, 'labels.y4m');
      await readPdf(Uint8Array.from(labels), async (pdf) =>
        writeFilm(film, [await pdf.raster(1, 300), await pdf.raster(2, 300)]),
      );
      const browser = await worker.browserWithCamera(film);
      const { url } = await worker.sharedProduct('chromium');
      try {
        for (const [locale, viewport] of [
          ['zh-CN', wide],
          ['en-GB', narrow],
        ] as const) {
          const t = (message: string) => say(locale, message);
          const window = await visit(browser, url, { as: 'keeper', locale, viewport });
          await goTo(window.page, '/scan');
          const screen = onScreen(window.page);
          await screen.getByRole('button', { name: t('Scan with the camera') }).click();
          await screen.getByRole('link', { name: t('Open asset') }).click();
          expect(ids.map((id) => `/assets/${id}`)).toContain(await routeOf(window.page));

          await goTo(window.page, '/scan');
          await screen.getByRole('switch', { name: t('Collect several') }).click();
          await screen.getByRole('button', { name: t('Scan with the camera') }).click();
          const list = screen.getByRole('list', { name: t('Scanned assets'), includeHidden: true });
          for (const { assetNo } of assets) await list.getByText(assetNo).waitFor();
          await window.page
            .getByRole('dialog')
            .getByRole('button', { name: say(locale, 'Done', undefined, 'camera') })
            .click();
          expect(await list.getByRole('listitem').count()).toBe(assets.length);
          expect(window.complaints).toEqual([]);
          await window.context.close();
        }
      } finally {
        await browser.close();
        await rm(folder, { recursive: true });
      }
    },
    { as: 'keeper', at: '/#/dashboard' },
  ));
