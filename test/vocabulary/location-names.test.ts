import { expect, test } from '@jest/globals';
import { kindByName } from '../../src/vocabulary/location-names.ts';

test.each([
  ['101 室', 'room'],
  ['会议厅', 'room'],
  ['Server room', 'room'],
  ['Room 12', 'room'],
  ['三楼', 'floor'],
  ['A座一层', 'floor'],
  ['2nd floor', 'floor'],
  ['Planta 3', 'floor'],
  ['3号楼', 'building'],
  ['Ａ栋', 'building'],
  ['Edificio Sur', 'building'],
  ['龙岗园区', 'site'],
  ['3号货架', 'shelf'],
  ['货架B-03', 'shelf'],
  ['货架 3', 'shelf'],
  ['柜12', 'shelf'],
  ['棚A-3', 'shelf'],
  ['会议室 201', 'room'],
  ['货架通道', undefined],
  ['Rack 7', 'shelf'],
  ['东区', undefined],
  ['Roomy hall', undefined],
])('%s says that it is a place of the kind %s', (name, kind) => expect(kindByName(name)).toBe(kind));
