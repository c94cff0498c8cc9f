import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SampleNotice } from '../../src/views/sample-notice.tsx';
import { begin, draw } from './support/draw.tsx';

afterEach(() => document.querySelector('meta[name=notice]')?.remove());

const told = (content: string) => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'notice', content });
  document.head.append(meta);
};

test('a page says that accounts of the sample are open, where the server says so', async () => {
  told('sample-accounts');
  await draw(<SampleNotice />, begin({}));
  expect(screen.getByRole('note')).toHaveTextContent('Sample accounts with known passwords are open');
});

test.each(['', 'none', '__NOTICE__'])('says nothing where the server says %p', async (content) => {
  told(content);
  await draw(<SampleNotice />, begin({}));
  expect(screen.queryByRole('note')).toBeNull();
});
