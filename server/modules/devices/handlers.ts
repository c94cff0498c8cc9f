import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { renewToken, withdrawToken } from './device-token.ts';
import { exported } from './export-columns.ts';
import { listDevices } from './list-devices.ts';
import { getDevice } from './read-device.ts';
import { reportReadings } from './report-readings.ts';
import { createDevice, updateDevice } from './save-device.ts';
import { sendDeviceEvent } from './send-event.ts';

export const deviceHandlers = {
  '/device/list': listDevices,
  '/device/export': exportOf('device', listDevices, exported),
  '/device/get': getDevice,
  '/device/create': createDevice,
  '/device/update': updateDevice,
  '/device/event': sendDeviceEvent,
  '/device/renewToken': renewToken,
  '/device/withdrawToken': withdrawToken,
  '/device/readings': reportReadings,
} satisfies Partial<Handlers>;
