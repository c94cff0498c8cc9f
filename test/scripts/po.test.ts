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

test('what a page says before it opens a screen is a part of its own, and every message is in one of two', () => {
  const from = (source: string, id: string) => `#: ${source}\n${entry(id, id)}`;
  const text = [
    header,
    from('src/views/app/login/login-page.tsx', 'Sign in'),
    from('src/views/features/dashboard/dashboard.tsx', 'Panels'),
    from('src/views/features/imports/wizard.tsx', 'Columns'),
    `#: src/views/app/app.tsx\n${from('src/views/features/imports/wizard.tsx', 'Again')}`,
    entry('From nowhere', 'From nowhere'),
  ].join('');
  const part = (name?: string) => messagesOf(compilePo(text, 'zh.po', 'es', name)).sort();
  expect(part('first')).toEqual(['["Again"]', '["Panels"]', '["Sign in"]']);
  expect(part('later')).toEqual(['["Columns"]', '["From nowhere"]']);
  expect(part()).toEqual([...part('first'), ...part('later')].sort());
});
