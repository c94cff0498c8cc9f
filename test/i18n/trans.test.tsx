import { expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@testing-library/react';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const drawn = (name: string) =>
  render(
    <I18nProvider i18n={i18n}>
      <Trans>
        Edit <strong>{name}</strong> of {name}
      </Trans>
    </I18nProvider>,
  ).container;

test.each(['Pump', '<b>Pump</b>', '<0>Pump</0>', '<0/>', 'a < b', '</strong>', '{name}'])(
  'the name %s is drawn as it is written, beside tags of the sentence itself',
  (name) => {
    const sentence = drawn(name);
    expect(sentence.textContent).toBe(`Edit ${name} of ${name}`);
    expect(sentence.querySelector('strong')?.textContent).toBe(name);
  },
);
