import { ChakraProvider } from '@chakra-ui/react';
import { afterEach, expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { messages } from '../../../src/locales/en.po';
import { globalSystem } from '../../../src/theme/global-system.ts';
import { Moment, TimeAgo } from '../../../src/views/ui/moment.tsx';
import { nobody } from '../../../src/vocabulary/company.ts';
import { writeCompany } from '../../../src/window/company.ts';

afterEach(() => writeCompany(nobody));

function draw(view: React.ReactNode) {
  i18n.loadAndActivate({ locale: 'en', messages });
  render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={globalSystem}>{view}</ChakraProvider>
    </I18nProvider>,
  );
  return screen.getByRole('time');
}
const hint = (time: HTMLElement) => time.getAttribute('data-hint');

test('a moment is said by the clock of the company, and again when that is another; its hint names it', () => {
  const time = draw(<Moment at="2026-03-10T08:05:09Z" />);
  act(() => writeCompany({ timeZone: 'Pacific/Chatham' }));
  expect([time.textContent, hint(time)]).toEqual(['2026-03-10 21:50:09', '2026-03-10 21:50:09 GMT+13:45']);
  act(() => writeCompany({ timeZone: 'Pacific/Marquesas' }));
  expect([time.textContent, hint(time)]).toEqual(['2026-03-09 22:35:09', '2026-03-09 22:35:09 GMT-9:30']);
  act(() => writeCompany({ timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }));
  expect(hint(time)).toBeNull();
});

test('how long ago something was is told in days, however many, and has its moment as a hint', () => {
  writeCompany({ timeZone: 'Pacific/Chatham' });
  const time = draw(<TimeAgo at="2020-03-10T11:05:09Z" />);
  expect(time).toHaveTextContent(/^[\d,]+ days ago$/);
  expect(hint(time)).toBe('2020-03-11 00:50:09 GMT+13:45');
});
