import type { DeviceKind, Parameters } from '../../src/vocabulary/device.ts';
import { searchText } from '../text/index.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import { atWork, type Day, plusDays } from './days.ts';
import type { Keeper } from './document-rows.ts';
import { firstId } from './insert-rows.ts';
import { address, type Entry } from './log-rows.ts';

type Plan = {
  name: string;
  kind: DeviceKind;
  manufacturer: string;
  model: string;
  parameters: Parameters;
};

const plans: readonly Plan[] = [
  {
    ...{ name: '仓库标签打印机', kind: 'printer', manufacturer: 'Zebra', model: 'ZT411' },
    parameters: { host: '10.8.2.31', port: '9100', resolution: '300', labelWidth: '60', labelHeight: '40' },
  },
  {
    ...{ name: '盘点扫描枪', kind: 'scanner', manufacturer: 'Honeywell', model: '1952g' },
    parameters: { symbologies: 'code128, qr' },
  },
  {
    ...{ name: '仓库手持终端', kind: 'terminal', manufacturer: '优博讯', model: 'DT50' },
    parameters: { symbologies: 'code128, qr, datamatrix', firmware: '3.2.1' },
  },
  {
    ...{ name: '机房温度传感器', kind: 'sensor', manufacturer: '研华', model: 'WISE-4012E' },
    parameters: { host: '10.8.2.45', interval: '10' },
  },
];

/** The name of the meter that the sensor feeds. */
export const fedMeter = '进风温度';

export const deviceRows = (company: CompanyRows, today: Day) =>
  plans.map(({ name, kind, manufacturer, model, parameters }, at) => {
    const day = plusDays(today, -200 + at * 20);
    const serial = `SN${20_260 + at * 37}`;
    const created = atWork(day, 90 + at * 7);
    return {
      id: firstId.device + at,
      device_no: `DEV${day.replaceAll('-', '')}${String(at + 1).padStart(6, '0')}`,
      kind,
      name,
      search_text: searchText([name, manufacturer, model, serial]),
      organisation_id: idOf(company.organisation.ids, 'CY'),
      manufacturer,
      model,
      serial_number: serial,
      parameters: JSON.stringify(parameters),
      created_at: created,
      updated_at: created,
    };
  });

type Device = ReturnType<typeof deviceRows>[number];

/** What the log tells of the devices when they are added. */
export const deviceEntries = (devices: readonly Device[], keeper: Keeper): Entry[] =>
  devices.map((device) => ({
    at: device.created_at,
    actor_id: keeper.personId,
    actor_name: keeper.name,
    ip: address,
    way: 'form',
    action: 'created',
    record_kind: 'device',
    record_id: device.id,
    record_label: `${device.device_no} ${device.name}`,
    organisation_id: device.organisation_id,
    document_id: null,
    document_no: null,
    changes: [
      { field: 'kind', from: null, to: device.kind },
      { field: 'name', from: null, to: device.name },
      { field: 'model', from: null, to: device.model },
    ],
  }));
