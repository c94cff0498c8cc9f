import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { NotificationPanel } from '../../../../src/views/features/profile/notification-panel.tsx';
import { Toasts } from '../../../../src/views/ui/toasts.tsx';
import { notificationTopics } from '../../../../src/vocabulary/notification-choice.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';

type Choice = Answer<'/notification/choice'>;
const all = (rhythm: 'off' | 'atOnce') =>
  Object.fromEntries(notificationTopics.map((topic) => [topic, rhythm])) as Choice['mail'];
const ready = { state: 'ready', fault: '' } as const;
const stored = { bell: all('atOnce'), mail: all('off'), chat: all('off') };

async function drawPanel(reach: Partial<Choice['reach']> = {}) {
  let choice: Choice = { ...stored, reach: { mail: ready, chat: ready, ...reach } };
  const server = fakeServer({
    '/notification/choice': () => choice,
    '/notification/choose': (chosen) => {
      choice = { ...choice, ...chosen };
      return choice;
    },
  });
  await drawInside(
    <>
      <NotificationPanel />
      <Toasts />
    </>,
  );
  return server;
}
const box = (name: string) => screen.findByRole('combobox', { name });

test('one chooses by kind and by where, and what waits for an answer stays under the bell', async () => {
  const server = await drawPanel();
  expect(await box('What waits for your answer, Under the bell')).toBeDisabled();
  await userEvent.selectOptions(await box('Mentions of you, E-mail'), 'At once');
  await userEvent.selectOptions(await box('Due dates and missed targets, Chat'), 'Once a day');
  await userEvent.selectOptions(await box('Comments on records you watch, Under the bell'), 'Off');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.payloads('/notification/choose')).toEqual([
    {
      bell: { ...stored.bell, comments: 'off' },
      mail: { ...stored.mail, mentions: 'atOnce' },
      chat: { ...stored.chat, dueDates: 'daily' },
    },
  ]);
  await waitFor(() => expect(server.payloads('/notification/choice')).toHaveLength(2));
  expect(await box('Mentions of you, E-mail')).toHaveValue('atOnce');
});

test('it says why the last message was not sent', async () => {
  await drawPanel({ mail: { ...ready, fault: 'ECONNREFUSED' }, chat: { ...ready, fault: 'unknownPerson' } });
  const [mail, chat] = await screen.findAllByRole('status');
  expect(mail).toHaveTextContent('ECONNREFUSED');
  expect(chat).toHaveTextContent('The chat does not know this person.');
});

test('only what can reach the person is offered', async () => {
  await drawPanel({
    mail: { state: 'addressMissing', fault: '' },
    chat: { state: 'channelMissing', fault: '' },
  });
  expect(await screen.findByText(/your person record needs an address/)).toBeVisible();
  expect(screen.getAllByRole('combobox')).toHaveLength(notificationTopics.length);
});
