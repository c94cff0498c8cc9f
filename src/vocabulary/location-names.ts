import type { LocationKind } from './trees.ts';

/** How places of a kind are called in the languages of the product; the first that fits counts. */
const callings: readonly (readonly [LocationKind, RegExp])[] = [
  // What is called by a word and a number, such as 货架B-03, begins with the word.
  [
    'shelf',
    /(货架|货位|库位|柜|棚)$|^(货架|货位|库位|货柜|机柜|柜|棚)[\s:：#-]?[\w一-十甲-癸.-]+号?$|^(shelf|rack|cabinet|estante|armario)\b/i,
  ],
  [
    'room',
    /([室房间厅])$|^(房间|教室|会议室|办公室|部屋|会議室)[\s:：#-]?[\w一-十.-]+号?$|\b(room|office|lab)$|^(room|sala|oficina|despacho)\b/i,
  ],
  ['floor', /([层階]|[\d一二三四五六七八九十]+楼)$|\b(floor|piso|planta)$|^(floor|piso|planta)\b/i],
  ['building', /(栋|幢|座|楼|大厦|棟|ビル)$|\bbuilding$|^(building|edificio)\b/i],
  ['site', /(园区|厂区|校区|基地|敷地)$|\b(site|campus)$/i],
];

/** The kind that the name of a place says by itself, such as room for 101 室. */
export const kindByName = (name: string): LocationKind | undefined =>
  callings.find(([, calling]) => calling.test(name.normalize('NFKC').trim()))?.[0];
