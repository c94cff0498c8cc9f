import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { NetworkEvent } from '../../../src/machines/shell/network.ts';
import { NetworkNotices } from '../../../src/views/app/network-notices.tsx';
import { followNetwork } from '../../../src/wiring/follow-network.ts';
import { drawInside } from '../support/draw.tsx';

async function show() {
  const drawn = await drawInside(<NetworkNotices />, { build: 'a' });
  const send = (event: NetworkEvent) => act(() => drawn.network.send(event));
  return { ...drawn, send };
}

test('a network that goes and comes back is told', async () => {
  const { network } = await show();
  followNetwork(network);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent(/^You are offline/);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a newer version is offered and can be put off', async () => {
  const { send, person } = await show();
  send({ type: 'build seen', build: 'b' });
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a call that takes long shows that something is under way', async () => {
  const { send } = await show();
  send({ type: 'call began' });
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeVisible();
  send({ type: 'call ended' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});
