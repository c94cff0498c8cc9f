import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import BillForm from '../../../../src/views/features/bills/form.tsx';
import HandoverForm from '../../../../src/views/features/handovers/form.tsx';
import MaintenanceForm from '../../../../src/views/features/maintenance/form.tsx';
import MeterForm from '../../../../src/views/features/meters/form.tsx';
import RepairForm from '../../../../src/views/features/repairs/form.tsx';
import RequestForm from '../../../../src/views/features/requests/form.tsx';
import { navigate, Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { row } from '../../features/assets/register.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

beforeEach(() => sessionStorage.clear());
beforeAll(() => layOut({ width: 1200, height: 600 }));

const user = { ...keeper, permissions: Object.keys(permissions) };

/** Every form that takes an asset from its address. */
const forms = [
  ['/repairs/new', 'asset', RepairForm],
  ['/maintenance/new', 'asset', MaintenanceForm],
  ['/meters/new', 'asset', MeterForm],
  ['/requests/new', 'asset', RequestForm],
  ['/bills/new', 'asset', BillForm],
  ['/handovers/new', 'assets', HandoverForm],
] as const;

const called = (id: number) => new RegExp(`HQ-${id}\\b`);

test.each(forms)(
  '%s begins with the asset of its address, also when that becomes another',
  async (path, word, Form) => {
    fakeServer({
      '/asset/list': ({ ids = [] }: { ids?: number[] }) => ({
        rows: ids.map((id) => row(id)),
        next: null,
        count: null,
      }),
      '/asset/get': ({ id }: { id: number }) => row(id) as never,
      '/repair/assets': ({ id = 0 }: { id?: number }) => ({ rows: [row(id)] }),
      '/request/assets': ({ id = 0 }: { id?: number }) => ({ rows: [row(id)] }),
      '/maintenanceTask/assets': ({ id = 0 }: { id?: number }) => ({ rows: [row(id)] }),
      '/handover/receiverLocation': () => ({ location: null, mustAccept: [] }),
    } as never);
    const view = <Route path={path} component={Form} />;
    await drawInside(view, { at: `${path}?${word}=3`, load: async () => user });
    expect((await screen.findAllByText(called(3)))[0]).toBeVisible();
    navigate(`${path}?${word}=4`);
    await waitFor(() => expect(screen.getAllByText(called(4))[0]).toBeVisible());
    expect(screen.queryByText(called(3))).toBeNull();
  },
);
