import { expect, test } from '@jest/globals';
import { noteEarlySubmit, takeEarlySubmit } from '../../src/window/early-submit.ts';

noteEarlySubmit();
const submitted = (form: HTMLFormElement) => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  document.body.append(form);
  form.dispatchEvent(event);
  return event;
};

test('a form that nobody takes is not sent by the browser, and told once', () => {
  expect(takeEarlySubmit()).toBe(false);
  expect(submitted(document.createElement('form')).defaultPrevented).toBe(true);
  expect([takeEarlySubmit(), takeEarlySubmit()]).toEqual([true, false]);
});

test('one that the application takes is none of them', () => {
  const form = document.createElement('form');
  form.addEventListener('submit', (event) => event.preventDefault());
  submitted(form);
  expect(takeEarlySubmit()).toBe(false);
});
