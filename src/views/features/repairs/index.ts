export { AssetField } from './asset-field.tsx';
export { EngineerField } from './engineer-field.tsx';
export { PartsInput } from './form-parts/parts-input.tsx';
export { describedParts, isQuantity, partsIn, partsText } from './form-parts/parts-text.ts';
export { RepairsOf } from './repairs-of.tsx';
export { ReplacementHint } from './replacement-hint.tsx';
export { Urgency } from './urgency.tsx';
export { hasBegun, WorkTime } from './work-time.tsx';
