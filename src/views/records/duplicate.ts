import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { DuplicateReason, LikeField } from '../../vocabulary/duplicates.ts';
import { fieldWords } from './asset-fields.ts';
import type { Words } from './record-words.ts';

/** Why two assets may be the same. */
export const reasonWords = {
  serial: msg`Same serial number`,
  alike: msg`Similar`,
} as const satisfies Record<DuplicateReason, Words[string]>;

/** What two can have in common. */
export const likeWords = {
  model: fieldWords.model,
  brand: fieldWords.brand,
  originalValue: fieldWords.originalValue,
  purchaseDate: fieldWords.purchaseDate,
} as const satisfies Record<LikeField, Words[string]>;

export const duplicatesAddress = `${sections.Assets.path}/duplicates` as const;
