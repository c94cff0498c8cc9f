import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { ServiceNotice } from '../../../src/views/app/service-notice.tsx';
import { writeCompany } from '../../../src/window/company.ts';
import { begin, draw } from '../support/draw.tsx';

test('people read that changes are held, why, and nothing when it is over', async () => {
  draw(<ServiceNotice />, begin({ at: '/', tokenStored: false }));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => writeCompany({ serviceMode: 'readOnly', serviceNote: 'Until 14:00' }));
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('read-only');
  expect(notice).toHaveTextContent('Until 14:00');
  act(() => writeCompany({ serviceMode: 'maintenance', serviceNote: '' }));
  expect(await screen.findByText(/only administrators can work/)).toBeVisible();
  act(() => writeCompany({ serviceMode: 'normal' }));
  expect(screen.queryByRole('status')).toBeNull();
});
