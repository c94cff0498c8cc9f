import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { SecondFactorPanel } from '../../../../src/views/features/profile/second-factor-panel.tsx';
import { Toasts } from '../../../../src/views/ui/toasts.tsx';
import { left, withPasskeys } from '../../support/browser-passkeys.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const secret = 'JBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Houqin:keeper?secret=${secret}`;
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

type Own = Answer<'/user/secondFactor'>;
const nothing: Own = {
  active: false,
  required: false,
  device: false,
  passkeys: [],
  passkeysAt: location.origin,
  recoveryCodes: 0,
};
const phone = { id: 4, name: 'Phone', createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: null };
const known = { challenge: 'Y2hhbGxlbmdl', timeout: 120_000 };
const refused = () => new Refused('wrongCode', 'Not that one.');

async function drawPanel(input: Partial<Own> = {}) {
  let own: Own = { ...nothing, ...input };
  const first = () => (own.active ? [] : codes);
  const add = (change: Partial<Own>) => {
    const recoveryCodes = first();
    own = { ...own, ...change, active: true, recoveryCodes: 2 };
    return { recoveryCodes };
  };
  const remove = (change: Partial<Own>) => {
    own = { ...own, ...change };
    own = { ...own, active: own.device || own.passkeys.length > 0 };
    return {};
  };
  const server = fakeServer({
    '/user/secondFactor': () => own,
    '/user/beginSecondFactor': () => ({ secret, uri }),
    '/user/enableSecondFactor': ({ code }) => (code === '123456' ? add({ device: true }) : refused()),
    '/user/removeSecondFactor': ({ code }) => (code === '123456' ? remove({ device: false }) : refused()),
    '/user/beginPasskey': () => ({
      ...known,
      rp: { id: 'localhost', name: 'Houqin' },
      user: { id: 'aWQ', name: 'keeper', displayName: 'Keeper' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'preferred',
        requireResidentKey: false,
        userVerification: 'required',
      },
    }),
    '/user/addPasskey': ({ name }) => add({ passkeys: [...own.passkeys, { ...phone, id: 9, name }] }),
    '/user/askPasskey': () => ({
      ...known,
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    }),
    '/user/renamePasskey': ({ id, name }) =>
      remove({ passkeys: own.passkeys.map((one) => (one.id === id ? { ...one, name } : one)) }),
    '/user/removePasskey': ({ id, passkey, code }) =>
      passkey || code === '123456'
        ? remove({ passkeys: own.passkeys.filter((one) => one.id !== id) })
        : refused(),
  });
  const drawn = await drawInside(
    <>
      <SecondFactorPanel />
      <Toasts />
    </>,
    { at: '/profile/index', load: async () => ({ ...keeper, secondFactorMissing: own.required }) },
  );
  const events: string[] = [];
  drawn.session.system.inspect((happening) => {
    if (happening.type === '@xstate.event') events.push(JSON.stringify(happening.event));
  });
  return { ...drawn, server, events };
}

async function codesShown() {
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

test('a device is set up with a QR code, the secret and a code; recovery codes are shown once', async () => {
  const { person, session, server, events } = await drawPanel({ required: true });
  expect(await screen.findByText(/^Your role requires a second factor/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Set up a device for codes' }));
  const picture = await screen.findByRole('img', { name: 'QR code for your device' });
  expect(picture.querySelectorAll('path')).toHaveLength(2);
  expect(screen.getByText(secret)).toBeVisible();
  await person.type(screen.getByLabelText('Code that the device shows'), '000000{Enter}');
  expect(await screen.findByText('Not that one.')).toBeVisible();
  await person.type(screen.getByLabelText('Code that the device shows'), '123456{Enter}');
  expect(await codesShown()).toEqual(codes);
  expect(screen.queryByText(secret)).toBeNull();
  expect(session.getSnapshot().value).toEqual({ inside: 'authenticated' });
  await person.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('Recovery codes left: 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove device' })).toBeNull();
  expect(server.payloads('/user/enableSecondFactor')).toEqual([{ code: '000000' }, { code: '123456' }]);
  expect(events.join()).not.toMatch(/123456|aaaa-bbbb/);
});

test('a device is given up with a code', async () => {
  const { person } = await drawPanel({ active: true, device: true });
  await person.click(await screen.findByRole('button', { name: 'Remove device' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove device' });
  expect(dialog).toHaveTextContent('Your password alone will be enough to sign in');
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(within(dialog).getByText('Please enter the code')).toBeVisible();
  await person.type(within(dialog).getByLabelText(/^Code of the device/), '123456{Enter}');
  expect(await screen.findByRole('button', { name: 'Set up a device for codes' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a passkey is added under a name; what it says goes beside the machines', async () => {
  withPasskeys();
  const { person, session, server, events } = await drawPanel({ required: true });
  await person.click(await screen.findByRole('button', { name: 'Add passkey' }));
  const name = await screen.findByLabelText('Name');
  await person.clear(name);
  await person.keyboard('{Enter}');
  expect(screen.getByText('Please enter a name')).toBeVisible();
  await person.type(name, 'Work phone{Enter}');
  expect(await codesShown()).toEqual(codes);
  expect(session.getSnapshot().value).toEqual({ inside: 'authenticated' });
  expect(server.payloads('/user/addPasskey')).toEqual([
    {
      name: 'Work phone',
      made: {
        id: 'cGFzc2tleQ',
        clientData: 'Y2xpZW50IGRhdGE',
        attestation: 'YXR0ZXN0YXRpb24',
        transports: ['internal'],
      },
    },
  ]);
  await person.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByRole('cell', { name: 'Work phone' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Never' })).toBeVisible();
  expect(events.join()).not.toMatch(/Y2hhbGxlbmdl|YXR0ZXN0YXRpb24/);
});

test('a dialog of the browser that is left is left without a word', async () => {
  withPasskeys({ create: left });
  const { person, server } = await drawPanel();
  await person.click(await screen.findByRole('button', { name: 'Add passkey' }));
  await person.type(await screen.findByLabelText('Name'), 'Phone{Enter}');
  await waitFor(() => expect(server.payloads('/user/beginPasskey')).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Add passkey' })).toBeEnabled();
  expect(screen.queryByRole('status', { name: /./ })).toBeNull();
  expect(server.payloads('/user/addPasskey')).toEqual([]);
});

test.each([
  ['InvalidStateError', 'This passkey has been added already.'],
  ['NotReadableError', 'The browser could not use a passkey here.'],
])('what the browser cannot do is said (%s)', async (name, said) => {
  withPasskeys({ create: () => Promise.reject(new DOMException('x', name)) });
  const { person } = await drawPanel();
  await person.click(await screen.findByRole('button', { name: 'Add passkey' }));
  await person.type(await screen.findByLabelText('Name'), 'Phone{Enter}');
  expect(await screen.findByText(said)).toBeVisible();
});

test('a passkey is given up by showing one, without a code', async () => {
  withPasskeys();
  const { person, server } = await drawPanel({ active: true, device: true, passkeys: [phone] });
  await person.click(await screen.findByRole('button', { name: 'Remove the passkey Phone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the passkey Phone' });
  expect(dialog).toHaveTextContent('Your other sign-in methods stay');
  await person.click(within(dialog).getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Passkeys' })).toBeNull());
  const passkey = {
    id: 'cGFzc2tleQ',
    clientData: 'Y2xpZW50IGRhdGE',
    authenticatorData: 'ZGF0YQ',
    signature: 'c2lnbmF0dXJl',
  };
  expect(server.payloads('/user/removePasskey')).toEqual([{ id: 4, passkey }]);
});

test('a passkey is called by another name', async () => {
  withPasskeys();
  const { person } = await drawPanel({ active: true, passkeys: [phone] });
  await person.click(await screen.findByRole('button', { name: 'Rename the passkey Phone' }));
  const name = await screen.findByLabelText('Name');
  expect(name).toHaveValue('Phone');
  await person.clear(name);
  await person.type(name, 'Tablet{Enter}');
  expect(await screen.findByRole('cell', { name: 'Tablet' })).toBeVisible();
});

test('the last way is not offered to go where a role wants one', async () => {
  withPasskeys();
  await drawPanel({ active: true, required: true, passkeys: [phone] });
  await screen.findByRole('button', { name: 'Rename the passkey Phone' });
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test.each<[string, () => void, Partial<Own>, RegExp]>([
  ['the page came by plain http', () => {}, {}, /browsers allow them only over HTTPS/],
  [
    'the browser knows none',
    () => {
      withPasskeys();
      Object.assign(globalThis, { PublicKeyCredential: undefined });
    },
    {},
    /this browser does not support them/,
  ],
  ['the server has no address', withPasskeys, { passkeysAt: null }, /PUBLIC_ORIGIN/],
  [
    'the page is at another address',
    withPasskeys,
    { passkeysAt: 'https://a.example' },
    /they only work at https:\/\/a\.example/,
  ],
])('why none can be added is said: %s', async (_, page, input, why) => {
  page();
  await drawPanel(input);
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
});
