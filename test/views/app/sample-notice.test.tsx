import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SampleNotice } from '../../../src/views/app/sample-notice.tsx';
import { begin, draw } from '../support/draw.tsx';

afterEach(() => document.getElementById('page-data')?.remove());

const writePageData = (textContent: string) => {
  const element = document.createElement('script');
  document.head.append(Object.assign(element, { type: 'application/json', id: 'page-data', textContent }));
};

test('a page says that accounts of the sample are open, where the server says so', async () => {
  writePageData('{"notice":"sample-accounts"}');
  await draw(<SampleNotice />, begin({}));
  expect(screen.getByRole('note')).toHaveTextContent('Sample accounts have public passwords');
});

test.each(['', '{', 'null', '"__PAGE_DATA__"', '{"notice":"none"}'])(
  'says nothing where the page data are %p',
  async (content) => {
    writePageData(content);
    await draw(<SampleNotice />, begin({}));
    expect(screen.queryByRole('note')).toBeNull();
  },
);
