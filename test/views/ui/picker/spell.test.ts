import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { pinyin } from 'pinyin-pro';
import { spell } from '../../../../src/views/ui/picker/spell.ts';

/** What the library says that knows all of Chinese, and that browsers are spared. */
function spelledByLibrary(text: string) {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' });
  return [syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')];
}

const titles = [...readFileSync('src/locales/zh.po', 'utf8').matchAll(/^msgstr "([^"\\]{1,8})"$/gm)]
  .map(([, text = '']) => text)
  .filter((text) => /^\p{Script=Han}+$/u.test(text));

test('titles are spelled as the library spells them, but for a few of all short words of the product', () => {
  expect(titles.length).toBeGreaterThan(500);
  const otherwise = titles.filter((title) => spell(title)[0] !== spelledByLibrary(title)[0]);
  expect(otherwise.length / titles.length).toBeLessThan(0.03);
});

test.each([
  ['重复资产', 'chongfuzichan', 'cfzc'],
  ['角色', 'juese', 'js'],
  ['领用归还', 'lingyongguihuan', 'lygh'],
  ['IT 设备', 'IT shebei', 'Isb'],
  ['', '', ''],
  ['Assets 1', 'Assets 1', 'A'],
])('%s', (title, full, initials) => {
  expect(spell(title)).toEqual([full, initials]);
});
