import type { LocationKind } from './trees.ts';

/** How places of a kind are called in the languages of the product; the first that fits counts. */
const callings: readonly (readonly [LocationKind, RegExp])[] = [
  ['shelf', /(货架|货位|库位|柜|棚)$|^(shelf|rack|cabinet|estante|armario)\b/i],
  ['room', /([室房间厅])$|\b(room|office|lab)$|^(room|sala|oficina|despacho)\b/i],
  ['floor', /([层階]|[\d一二三四五六七八九十]+楼)$|\b(floor|piso|planta)$|^(floor|piso|planta)\b/i],
  ['building', /(栋|幢|座|楼|大厦|棟|ビル)$|\bbuilding$|^(building|edificio)\b/i],
  ['site', /(园区|厂区|校区|基地|敷地)$|\b(site|campus)$/i],
];

/** The kind that the name of a place says by itself, such as room for 101 室. */
export const kindByName = (name: string): LocationKind | undefined =>
  callings.find(([, calling]) => calling.test(name.normalize('NFKC').trim()))?.[0];
