import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Toasts } from '../../../src/views/components/toasts.tsx';
import { SecondFactorPanel } from '../../../src/views/profile/second-factor-panel.tsx';
import { drawInside } from '../support/draw.tsx';
import { fakeServer, Refused } from '../support/fake-server.ts';
import { keeper } from '../support/people.ts';

const secret = 'JBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Houqin:keeper?secret=${secret}`;

async function drawPanel({ active = false, required = false, right = '123456' } = {}) {
  let state = { active, required, recoveryCodes: active ? 10 : 0 };
  const take = (code: string) => code === right;
  const server = fakeServer({
    '/user/secondFactor': () => state,
    '/user/beginSecondFactor': () => ({ secret, uri }),
    '/user/enableSecondFactor': ({ code }) => {
      if (!take(code)) return new Refused('wrongCode', 'Not that one.');
      state = { ...state, active: true, recoveryCodes: 2 };
      return { recoveryCodes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] };
    },
    '/user/removeSecondFactor': ({ code }) => {
      if (!take(code)) return new Refused('wrongCode', 'Not that one.');
      state = { active: false, required, recoveryCodes: 0 };
      return {};
    },
  });
  const drawn = await drawInside(
    <>
      <SecondFactorPanel />
      <Toasts />
    </>,
    { at: '/profile/index', load: async () => ({ ...keeper, secondFactorMissing: required }) },
  );
  return { ...drawn, server };
}

test('is set up with a QR code, the secret and a code; recovery codes are shown once', async () => {
  const { person, session, server } = await drawPanel({ required: true });
  const events: string[] = [];
  session.system.inspect((happening) => {
    if (happening.type === '@xstate.event') events.push(JSON.stringify(happening.event));
  });
  expect(await screen.findByText(/^Your role needs a second factor/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Set up a second factor' }));
  const picture = await screen.findByRole('img', { name: 'QR code for your device' });
  expect(picture.querySelectorAll('path')).toHaveLength(2);
  expect(screen.getByText(secret)).toBeVisible();
  await person.type(screen.getByLabelText('Code that the device shows'), '000000{Enter}');
  expect(await screen.findByText('Not that one.')).toBeVisible();
  await person.type(screen.getByLabelText('Code that the device shows'), '123456{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']);
  expect(screen.queryByText(secret)).toBeNull();
  expect(session.getSnapshot().value).toEqual({ inside: 'authenticated' });
  await person.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText('Recovery codes left: 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove the second factor' })).toBeNull();
  expect(server.payloads('/user/enableSecondFactor')).toEqual([{ code: '000000' }, { code: '123456' }]);
  expect(events.join()).not.toMatch(/123456|aaaa-bbbb/);
});

test('is given up with a code', async () => {
  const { person } = await drawPanel({ active: true });
  await person.click(await screen.findByRole('button', { name: 'Remove the second factor' }));
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('Please enter the code')).toBeVisible();
  await person.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Set up a second factor' })).toBeVisible());
});
