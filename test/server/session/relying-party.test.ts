import { expect, test } from '@jest/globals';
import { relyingParty } from '../../../server/modules/session/second-factor/relying-party.ts';

const input = { publicOrigin: null, host: '127.0.0.1', trustProxy: [] };

test.each([
  ['on this machine alone', input, { id: 'localhost', origin: 'http://localhost:8800' }],
  ['reached by others, with nothing said', { ...input, host: '0.0.0.0' }, null],
  ['behind a proxy, with nothing said', { ...input, trustProxy: ['127.0.0.1'] }, null],
  [
    'at the address that is said',
    { ...input, publicOrigin: 'https://assets.example.com', trustProxy: ['127.0.0.1'] },
    { id: 'assets.example.com', origin: 'https://assets.example.com' },
  ],
  [
    'at another port of this machine',
    { ...input, publicOrigin: 'http://localhost:3000' },
    { id: 'localhost', origin: 'http://localhost:3000' },
  ],
  ['by plain http', { ...input, publicOrigin: 'http://assets.example.com' }, null],
  ['by a number for a name', { ...input, publicOrigin: 'https://10.0.0.1' }, null],
  ['by a longer number', { ...input, publicOrigin: 'https://[fd00::1]' }, null],
])('where passkeys work for a server %s', (_, settings, place) => {
  expect(relyingParty(settings, 8800)).toEqual(place);
});
