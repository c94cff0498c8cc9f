import type { AssetState } from '../../../src/vocabulary/asset.ts';
import { headerKey } from './header-index.ts';

/** Headers that ask whether an asset is in a state, with yes or no below them. */
const flags: [RegExp, AssetState][] = [
  [
    /^(?:资产)?(?:是否|有无)?(?:已|已经)?(?:报废|处置|核销)(?:否|标志|标识)?$|^(?:is)?(?:scrapped|disposed|disposedof|retired|writtenoff|decommissioned)$|^(?:dadodebaja|debaja|baja)$|^(?:除却済み?|廃棄済み?|除却|廃棄)$|^(?:ausgeschieden|verschrottet)$|^(?:misaurebut|sorti)$/,
    'disposed',
  ],
  [
    /^(?:是否|有无)?(?:已)?(?:丢失|遗失|盘亏)(?:否|标志)?$|^(?:is)?(?:missing|lost|stolen)$|^(?:perdido|extraviado)$|^紛失$/,
    'missing',
  ],
  [
    /^(?:是否|有无)?(?:已)?(?:借出|外借)(?:否|标志)?$|^(?:is)?(?:loaned|onloan|borrowed|lent)$|^prestado$|^貸出中?$/,
    'borrowed',
  ],
  [
    /^(?:是否|有无)?(?:在修|维修中|送修)(?:否|标志)?$|^(?:is)?(?:inrepair|underrepair)$|^enreparacion$|^修理中$/,
    'inRepair',
  ],
  [
    /^(?:是否|有无)?(?:闲置|空闲|在库)(?:否|标志)?$|^(?:is)?(?:idle|instock|unused)$|^enalmacen$|^(?:遊休|在庫)$/,
    'inStock',
  ],
  [/^(?:是否)?(?:在用|使用中|正在使用)(?:否|标志)?$|^(?:is)?(?:inuse|inservice)$|^enuso$|^使用中$/, 'inUse'],
];

const yes = /^(?:是|有|√|✓|✔|y|yes|true|1|x|sí|si|s|はい|有り?|○|〇|ja|j|oui|o|已报废|已)$/i;
const no = /^(?:否|无|無|不是|未|×|✗|n|no|false|0|いいえ|無し?|nein|non|-|未报废)$/i;

const states = flags.map(([, state]) => state);

/** Whether a state rules out what another flag says: a thing that is scrapped is no longer in use. */
export const overrules = (one: AssetState, other: AssetState | undefined): boolean =>
  other === undefined || (states.indexOf(one) < states.indexOf(other) && states.includes(other));

/** The state of which a header says yes or no. */
export const flagOf = (header: string): AssetState | undefined =>
  flags.find(([pattern]) => pattern.test(headerKey(header)))?.[1];

/** Yes, no, or neither. */
export function readFlag(text: string): boolean | null {
  const plain = text.normalize('NFKC').trim();
  if (yes.test(plain)) return true;
  return no.test(plain) ? false : null;
}
