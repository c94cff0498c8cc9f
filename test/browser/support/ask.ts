import type { Page } from 'playwright-core';
import type { Answer, Path, Payload } from '../../../src/api/contract/index.ts';

/** A call as the person of the page. */
export const ask = <P extends Path>(page: Page, to: P, payload: Payload<P>): Promise<Answer<P>> =>
  page.evaluate(
    async ({ to, payload }) => {
      const [, token = ''] = /(?:^|; )Token=([^;]*)/.exec(document.cookie) ?? [];
      const reply = await fetch(`/asset${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: decodeURIComponent(token) },
        body: JSON.stringify(payload),
      });
      const { errcode, errmsg, data } = await reply.json();
      if (errcode !== 0) throw new Error(`${to}: ${errmsg}`);
      return data;
    },
    { to, payload },
  ) as Promise<Answer<P>>;
