import { afterEach, expect, test } from '@jest/globals';
import { nobody } from '../../src/vocabulary/company.ts';
import { companyOf } from '../../src/window/company.ts';
import { readPageData } from '../../src/window/page-data.ts';

afterEach(() => document.head.replaceChildren());

const draw = (html: string) => {
  document.head.innerHTML = html;
};
const element = (text: string) => `<script type="application/json" id="page-data">${text}</script>`;

const empty = {
  build: '',
  notice: '',
  name: '',
  logo: '',
  currency: '',
  timeZone: '',
  languages: '',
  findNote: '',
  faultReports: '',
  serviceMode: '',
  serviceNote: '',
  providers: '',
  passwordSignIn: '',
  settingsVersion: 0,
};

test.each([
  ['', empty],
  ['<meta id="page-data" content="x">', empty],
  [element(''), empty],
  [element('{"name":"Acme'), empty],
  [element('"__PAGE_DATA__"'), empty],
  [element('null'), empty],
  [element('[1]'), empty],
  [element('{"name":7,"settingsVersion":"8","build":null,"more":"x"}'), empty],
  [
    element('{"name":"Acme Corp Ltd","settingsVersion":8}'),
    { ...empty, name: 'Acme Corp Ltd', settingsVersion: 8 },
  ],
])('a page that holds %p has these data', (html, expected) => {
  draw(html);
  expect(readPageData()).toEqual(expected);
});

test('a page without data belongs to nobody, and neither does an unknown time zone', () => {
  expect(companyOf(readPageData())).toBe(nobody);
  draw(element('{"timeZone":"Moon/Base"}'));
  expect(companyOf(readPageData())).toBe(nobody);
});
