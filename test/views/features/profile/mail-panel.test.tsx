import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { MailPanel } from '../../../../src/views/features/profile/mail-panel.tsx';
import { Toasts } from '../../../../src/views/ui/toasts.tsx';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';

type Choice = Answer<'/notification/mailChoice'>;
const off: Choice['topics'] = {
  mentions: 'off',
  comments: 'off',
  changes: 'off',
  requests: 'off',
  answers: 'off',
  dueDates: 'off',
  problems: 'off',
};

async function drawPanel(begin: Partial<Choice> = {}) {
  let choice: Choice = { state: 'ready', topics: off, fault: '', ...begin };
  const server = fakeServer({
    '/notification/mailChoice': () => choice,
    '/notification/setMailChoice': ({ topics }) => {
      choice = { ...choice, topics };
      return choice;
    },
  });
  await drawInside(
    <>
      <MailPanel />
      <Toasts />
    </>,
  );
  return server;
}

test('nothing is mailed until it is chosen, by kind', async () => {
  const server = await drawPanel();
  const mentions = await screen.findByLabelText('Mentions of you');
  expect(screen.getAllByRole('combobox').map((box) => (box as HTMLSelectElement).value)).toEqual(
    Object.values(off),
  );
  await userEvent.selectOptions(mentions, 'At once');
  await userEvent.selectOptions(screen.getByLabelText('Due dates and missed targets'), 'Once a day');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.payloads('/notification/setMailChoice')).toEqual([
    { topics: { ...off, mentions: 'atOnce', dueDates: 'daily' } },
  ]);
  await waitFor(() => expect(server.payloads('/notification/mailChoice')).toHaveLength(2));
  expect(screen.getByLabelText('Mentions of you')).toHaveValue('atOnce');
});

test('it says why the last mail was not sent', async () => {
  await drawPanel({ fault: 'ECONNREFUSED' });
  expect(await screen.findByRole('status')).toHaveTextContent('ECONNREFUSED');
});

test.each([
  ['serverMissing', /no mail server/],
  ['addressMissing', /no email address/],
] as const)('with %s it says what is missing, and nothing can be chosen', async (state, text) => {
  await drawPanel({ state });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});
