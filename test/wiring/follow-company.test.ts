import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { waitFor } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import { messages } from '../../src/locales/es.po';
import { companyMachine } from '../../src/machines/shell/company.ts';
import { toastStore } from '../../src/views/ui/toaster.ts';
import { nobody } from '../../src/vocabulary/company.ts';
import { readCompany, writeCompany } from '../../src/window/company.ts';
import { languageCookie } from '../../src/window/cookies.ts';
import { askDecided, followCompanyChanges } from '../../src/wiring/follow-company.ts';

const page = (name: string, languages: string, settingsVersion: number) => `<!doctype html>
  <script type=application/json id=page-data>${JSON.stringify({ name, languages, settingsVersion, timeZone: 'Asia/Tokyo', currency: 'JPY', logo: '' })}</script>`;

const { fetch: original } = globalThis;
let served = page('', '', 1);
let elsewhere: BroadcastChannel;
let heard: unknown[];

beforeEach(() => {
  globalThis.fetch = (async () => ({ ok: true, text: async () => served })) as unknown as typeof fetch;
  i18n.loadAndActivate({ locale: 'es', messages });
  heard = [];
  elsewhere = new BroadcastChannel('houqin company');
  elsewhere.addEventListener('message', ({ data }) => heard.push(data));
});
afterEach(() => {
  globalThis.fetch = original;
  elsewhere.close();
  writeCompany(nobody);
});

function begin() {
  const logic = companyMachine.provide({
    actors: { 'ask what is decided': fromPromise(({ signal }) => askDecided(signal)) },
  });
  const company = createActor(logic, { input: { version: 1 } });
  followCompanyChanges(company);
  return company.start();
}

test('what another window has heard of is asked for, drawn and told on', async () => {
  const company = begin();
  served = page('Harbour', 'es,en', 2);
  elsewhere.postMessage(2);
  await waitFor(() => expect(readCompany().name).toBe('Harbour'));
  expect(readCompany()).toEqual({
    name: 'Harbour',
    logo: '',
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    languages: 'es,en',
    findNote: '',
    faultReports: '',
    serviceMode: '',
    serviceNote: '',
    providers: '',
    passwordSignIn: '',
  });
  await waitFor(() => expect(heard).toEqual([2]));
  expect(i18n.locale).toBe('es');
  company.stop();
});

test('a window that is looked at again asks', async () => {
  const company = begin();
  served = page('Shipyard', '', 2);
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(readCompany().name).toBe('Shipyard'));
  company.stop();
});

test('who reads a language that is not offered any more goes on in another one, and is told', async () => {
  languageCookie.keep('es');
  const company = begin();
  served = page('Harbour', 'zh,ja', 3);
  company.send({ type: 'change seen', version: 3 });
  await waitFor(() => expect(i18n.locale).toBe('zh'));
  await waitFor(() =>
    expect(toastStore.read().map(({ text }) => text)).toEqual([expect.stringContaining('Español')]),
  );
  expect(document.documentElement.lang).toBe('zh');
  expect(languageCookie.read()).toBe('es');
  company.stop();
});
