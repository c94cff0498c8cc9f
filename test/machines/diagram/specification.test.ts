import { expect, test } from '@jest/globals';
import { type Edge, edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import { sentences } from '../../../src/machines/diagram/specification.ts';
import { nameOf } from '../../../src/machines/lifecycles/transition-id.ts';
import { machines } from '../../../src/machines/registry.ts';

/** What a sentence says of a transition: where it starts, what happens, where it ends (`=` if it stays), and what it does. */
type Said = readonly [from: string, on: string, to: string, does?: string];

const addressAtSignIn = (does: string): Said => ['addresses:sign-in alone', 'address changed', '=', does];
const nobodyThere: Said = ['addresses:', 'nobody is there', 'sign-in alone', 'read the address again'];
const asksFirst = (event: string): Said => [
  'tabs:in use.open',
  event,
  'in use.asking',
  'keep the requested action',
];
const closes = (event: string, does: string): Said => ['tabs:in use.open', event, '=', does];
const refusedInfo: Said = [
  'session:loading info',
  'load user info',
  'timed out.sign-in required',
  'tell why the user info was refused',
];

/** By the beginning of each sentence, in the order in which the map cites. */
const said: Readonly<Record<string, readonly Said[]>> = {
  'No token': [
    nobodyThere,
    addressAtSignIn('keep the address'),
    addressAtSignIn('lead to the sign-in with the way on'),
    addressAtSignIn('lead to the sign-in'),
    addressAtSignIn('lead to the sign-in with the return address'),
  ],
  'Token present and visiting /login': [
    ['navigation:somebody here', 'address changed', '=', 'lead back to where the sign-in was asked for'],
    ['navigation:somebody here', 'address changed', '=', 'lead to the root'],
  ],
  'Token present but user info not loaded': [
    ['session:starting', '', 'loading info'],
    ['session:loading info', 'load user info', 'inside', 'tell who entered'],
    ['navigation:nobody here', 'person entered', 'somebody here', 'keep what the menu grants'],
    ['navigation:somebody here', 'address changed', '=', 'show it in its tab'],
    ['gates:checking', '', 'passed'],
    ['session:inside.at the gates', 'gates', 'inside.authenticated'],
    ['addresses:', 'every page is open', 'every page'],
  ],
  'If that fetch fails': [
    refusedInfo,
    refusedInfo,
    refusedInfo,
    ['session:timed out.sign-in required', 'sign in again', 'anonymous'],
    nobodyThere,
    addressAtSignIn('lead to the sign-in with the return address'),
  ],
  'If the session flag changePwd equals 1': [
    ['gates:checking', '', 'default-password gate'],
    ['gates:default-password gate.notice shown', 'understood', 'default-password gate.changing'],
    ['gates:default-password gate', 'password changed', 'passed'],
    ['gates:default-password gate', 'password changed', 'second-factor gate'],
    ['addresses:', 'profile comes first', 'profile alone', 'lead to the profile'],
    ['addresses:profile alone', 'address changed', '=', 'lead to the profile'],
  ],
  'Logout clears': [
    ['session:inside', 'sign out', 'signing out'],
    ['session:signing out', 'end the session on the server', 'anonymous'],
    ['session:signing out', 'end the session on the server', 'anonymous'],
    ['session:signing out', 'sign-out limit', 'anonymous'],
    ['navigation:somebody here', 'person left', 'nobody here', 'forget what the menu grants'],
    asksFirst('sign out'),
    closes('sign out', 'tell to sign out'),
    ['tabs:in use', 'person left', 'nobody here', 'forget the tabs'],
    ['modes:in use', 'person left', 'nobody here'],
  ],
  'Sidebar toggles': [
    ['sidebar:wide screen.open', 'toggle', 'wide screen.collapsed', 'tell the preference'],
    ['sidebar:wide screen.collapsed', 'toggle', 'wide screen.open', 'tell the preference'],
  ],
  'Device switches': [
    ['sidebar:wide screen', 'screen became narrow', 'narrow screen', 'note a narrow screen'],
    ['sidebar:narrow screen', 'screen became wide', 'wide screen', 'note a wide screen'],
  ],
  'Mode toggles': [
    ['modes:in use.work mode.browsing', 'toggle work mode', 'in use.work mode.asking to edit'],
    ['modes:in use.work mode.editing', 'toggle work mode', 'in use.work mode.asking to browse'],
    ['modes:in use.detail.concise', 'toggle detail', 'in use.detail.asking for detail'],
    ['modes:in use.detail.detailed', 'toggle detail', 'in use.detail.asking for less'],
  ],
  'Tabs: a visited view': [
    ['navigation:somebody here', 'address changed', '=', 'show it in its tab'],
    ['navigation:somebody here', 'address changed', '=', 'show it without a tab'],
    ['tabs:in use', 'page shown', '=', 'show the tab'],
    ['tabs:in use', 'page without a tab shown', '=', 'show no tab'],
  ],
  'A cached view': [['tabs:in use', 'page shown', '=', 'show the tab']],
  'Removal exists': [
    closes('close', 'lead to the tab on screen'),
    closes('close', 'close the tab'),
    closes('close others', 'close the others'),
    closes('close all', 'close all but the pinned'),
    asksFirst('close'),
    asksFirst('close others'),
    asksFirst('close all'),
    ['tabs:in use.asking', 'lose it', 'in use.open', 'request it again'],
  ],
  'errcode 9999 in any response': [
    ['session:inside', 'session ended', 'timed out.notice shown', 'tell the other windows'],
    ['session:timed out.notice shown', 'toast time', 'anonymous'],
    ['addresses:', 'session is over', 'sign-in alone', 'lead to the sign-in after a timeout'],
  ],
  'errcode 9999 during user-info loading': [refusedInfo],
  'HTTP or network error': [],
  'Login errcode not 0': [['session:signing in', 'sign in', 'anonymous', 'keep the refusal']],
  'Password change errcode not 0': [
    ['change password:sending', 'change password', 'editing', 'tell why not'],
  ],
  'Password change success': [
    ['change password:sending', 'change password', 'editing', 'tell that it changed'],
  ],
  'Fullscreen unsupported': [],
  'Uncaught interface errors': [
    ['error log:clean', 'error caught', 'holding errors', 'tell the server'],
    ['error log:holding errors', 'error caught', '=', 'tell the server'],
  ],
};

const edges = new Map(machines.flatMap(edgesOf).map((edge) => [edge.id, edge]));

/** What a cited transition is, with the effect asked about as far as it has it. */
function found(id: string, does?: string): Said | undefined {
  const edge = edges.get(id);
  if (!edge) return undefined;
  const { from, cause, to, actions }: Edge = edge;
  const place = [`${from.machine.id}:${from.path.join('.')}`, cause, to?.path.join('.') ?? '='] as const;
  return does !== undefined && actions.includes(does) ? [...place, does] : place;
}

test.each(sentences)('the map cites what the specification says: $text', ({ text, by }) => {
  const keys = Object.keys(said).filter((begin) => text.startsWith(begin));
  expect(keys).toHaveLength(1);
  const expected = said[keys[0] ?? ''] ?? [];
  expect(by.map((id, at) => found(id, expected[at]?.[3]))).toEqual(expected);
});

test('failures of the user info are cited as failures, and no other way on is', () => {
  const failed = sentences.find(({ text }) => text.startsWith('If that fetch fails'));
  expect(failed?.by.flatMap((id) => edges.get(id)?.kind ?? [])).toEqual([
    'done',
    'error',
    'error',
    'event',
    'event',
    'event',
  ]);
  const unknown = sentences.find(({ text }) => text.startsWith('errcode 9999 during'));
  expect(unknown?.by.map((id) => edges.get(id)?.guard)).toEqual(['the server does not know the session']);
  const refused = sentences.find(({ text }) => text.startsWith('Login errcode'));
  expect(refused?.by.map((id) => edges.get(id)?.kind)).toEqual(['error']);
  const password = sentences.filter(({ text }) => text.startsWith('Password change'));
  expect(password.flatMap(({ by }) => by.map((id) => edges.get(id)?.kind))).toEqual(['error', 'done']);
});

test('a session that timed out forgets the token on entry, and then has the addresses lead to the sign-in', () => {
  const session = machines.find(({ id }) => id === 'session');
  const timedOut = session?.root.states['timed out'];
  expect(timedOut?.entry.map(nameOf)).toEqual(['forget the token', 'forget the user']);
  expect(timedOut?.states['notice shown']?.entry.map(nameOf)).toContain('tell the addresses');
});
