export { LabelPreview } from './label-preview.tsx';
export {
  alignmentWords,
  contentWords,
  elementWords,
  labelFieldWords,
  symbologyWords,
  templateWords,
} from './label-words.ts';
export { PrintLabels } from './print-labels.tsx';
