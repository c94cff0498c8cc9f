import { expect, test } from '@jest/globals';
import { compilePo } from '../../scripts/lib/po.mjs';

const header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n';
const entry = (id: string, text: string) => `msgid "${id}"\nmsgstr "${text}"\n\n`;

function messagesOf(source: string): string[] {
  const json = /JSON\.parse\((".*")\)/.exec(source)?.[1] ?? '';
  return Object.values(JSON.parse(JSON.parse(json))).map((message) => JSON.stringify(message));
}

test('a catalogue becomes a module of compiled messages', () => {
  const source = compilePo(header + entry('Sign in', '登录'), 'src/locales/zh.po', 'es');
  expect(source).toMatch(/^export const messages=/);
  expect(messagesOf(source)).toEqual(['["登录"]']);
});

test('a message without a translation shows its source text', () => {
  expect(messagesOf(compilePo(header + entry('Sign in', ''), 'zh.po', 'es'))).toEqual(['["Sign in"]']);
});

test('a broken message is refused with its text and file', () => {
  expect(() => compilePo(header + entry('Hello {name}', '你好 {name'), 'zh.po', 'es')).toThrow(
    /zh\.po.*\n你好 \{name/,
  );
});
