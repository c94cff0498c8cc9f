import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { exported } from './export-columns.ts';
import { listMeters } from './list-meters.ts';
import { readMeter } from './read-meter.ts';
import { importReadings } from './readings/import-readings.ts';
import { chartReadings, listReadings } from './readings/list-readings.ts';
import { recordReading, replaceMeter, withdrawReading } from './readings/record-reading.ts';
import { createMeter, sendMeterEvent, updateMeter } from './save-meter.ts';
import { removeTrigger, saveTrigger } from './triggers/save-trigger.ts';

export const meterHandlers = {
  '/meter/list': listMeters,
  '/meter/export': exportOf('meter', listMeters, exported),
  '/meter/get': ({ id }, { db, actor }) => readMeter(db, actor, id),
  '/meter/create': createMeter,
  '/meter/update': updateMeter,
  '/meter/event': sendMeterEvent,
  '/meterTrigger/save': saveTrigger,
  '/meterTrigger/remove': removeTrigger,
  '/meterReading/list': listReadings,
  '/meterReading/chart': chartReadings,
  '/meterReading/create': recordReading,
  '/meterReading/withdraw': withdrawReading,
  '/meterReading/replace': replaceMeter,
  '/meterReading/import': importReadings,
} satisfies Partial<Handlers>;
