import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { conversationChart } from '../../../src/machines/diagram/conversation-chart.ts';
import { machines } from '../../../src/machines/registry.ts';
import { conversations } from '../../../src/machines/shell/conversations.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const machineOf = (id: string) => machines.find((machine) => machine.id === id);
/** As a variable: `menuGroups` holds the actor of "menu groups". */
const idOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

test.each(conversations)('$from to $to: $event', ({ from, on, to, event, at }) => {
  expect(machineOf(from)).toBeDefined();
  expect(machineOf(to)?.events).toContain(event);
  const code = read(at);
  for (const word of [event, on ?? event]) expect(code).toContain(`'${word}'`);
});

test('whatever is passed on where machines are tied together is known', () => {
  const known = new Set(conversations.map(({ from, on, to, event }) => `${from}/${on ?? ''} ${to}/${event}`));
  const heard = readdirSync('src/wiring').flatMap((file) =>
    [
      ...read(`src/wiring/${file}`).matchAll(/(\w+)\.on\('([^']+)',[^\n]*?(\w+)\.send\(\{ type: '([^']+)'/g),
    ].map(([, from = '', on, to = '', event]) => `${idOf(from)}/${on} ${idOf(to)}/${event}`),
  );
  expect(heard).not.toEqual([]);
  for (const one of heard) expect(known).toContain(one);
  const followed = [...read('src/wiring/follow-session.ts').matchAll(/(\w+)\.send\(\{ type: '([^']+)'/g)];
  const events = new Set(conversations.map(({ to, event }) => `${to}/${event}`));
  for (const [, to = '', event] of followed.filter(([, name]) => name !== 'follower'))
    expect(events).toContain(`${idOf(to)}/${event}`);
});

test('the drawing has every machine that talks once, those that are started within who starts them', () => {
  const { root, links } = conversationChart(machines, (_, text) => text);
  const paths = (nodes: typeof root.nodes): string[] =>
    nodes.flatMap(({ path, nodes: inner }) => [path, ...paths(inner)]);
  const all = paths(root.nodes);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining(['root', 'root/session', 'root/tabs', 'list', 'record-form']));
  for (const { from, to } of links) expect(all).toEqual(expect.arrayContaining([from, to]));
});
