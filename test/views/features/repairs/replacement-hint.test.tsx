import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { ReplacementHint } from '../../../../src/views/features/repairs/replacement-hint.tsx';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

async function show(more: Partial<Answer<'/repair/replacement'>>) {
  const server = fakeServer({
    '/repair/replacement': () => ({
      repairs: 3,
      cost: '750.00',
      currency: 'CNY',
      value: '1000.00',
      basis: 'original' as const,
      share: 60,
      suggested: true,
      ...more,
    }),
  });
  await drawInside(<ReplacementHint id={9} />, { at: '/assets/9', load: async () => keeper });
  return server;
}

test('the hint names what repairs have cost and the value that it is based on', async () => {
  await show({});
  const hint = await screen.findByText('Consider replacing it');
  const text = hint.parentElement?.textContent ?? '';
  expect(text).toMatch(/750\.00.*75% of its original value of .*1,000\.00.*60%/);
});

test('the hint says where the net value counts', async () => {
  await show({ basis: 'net', value: '500.00' });
  expect((await screen.findByText(/net value/)).textContent).toMatch(/150%/);
});

test('there is no hint below the share', async () => {
  const server = await show({ suggested: false });
  await waitFor(() => expect(server.payloads('/repair/replacement')).toHaveLength(1));
  expect(screen.queryByText('Consider replacing it')).toBeNull();
});
