import { beforeAll, expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { ofSession, type Step } from '../../../../src/inspect/recording.ts';
import { messages } from '../../../../src/locales/en.po';
import { wordsOf } from '../../../../src/machines/diagram/words.ts';
import { serverSessionMachine } from '../../../../src/machines/lifecycles/server-session.ts';
import { eventText, stepText } from '../../../../src/views/features/machines/inspector/event-text.ts';
import { isSessionEnder, sessionEnds } from '../../../../src/vocabulary/session-end.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages }));

const marked = (kind: string, text: string) => `<${kind} ${text}>`;

test.each([
  ['page shown', '<event page shown>'],
  ['error caught', '<event error caught>'],
  ['done sign in', '<actor sign in>: <between answered>'],
  ['error sign in', '<actor sign in>: <between failed>'],
  ['after toast time', '<between after> <delay toast time>'],
  ['started', '<between started>'],
  ['answered', '<between answered>'],
  ['send', '<event send>'],
  ['nobody knows it', '<event nobody knows it>'],
  ['', ''],
])('"%s" is told as in the charts', (event, described) => {
  expect(eventText(event, marked)).toBe(described);
});

test.each(sessionEnds)(
  'the end of a session by "%s" is a word that the drawing has, so that it is translated',
  (why) => {
    const known = new Set(
      wordsOf([serverSessionMachine]).map(({ kind, text, of }) => `${kind} ${text} ${of ?? ''}`),
    );
    const spoken: string[] = [];
    const event = isSessionEnder(why) ? 'ended' : 'timed out';
    const step: Step = {
      nth: 1,
      at: 0,
      took: 0,
      actor: ofSession,
      event,
      transitions: [],
      actions: [],
      value: null,
      why,
    };
    stepText(step, (kind, text, of) => {
      spoken.push(`${kind} ${text} ${of ?? ''}`);
      return text;
    });
    expect(spoken).toHaveLength(1);
    expect(spoken.filter((word) => !known.has(word))).toEqual([]);
  },
);
