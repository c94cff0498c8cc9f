export { importKind } from './import-kind.ts';
export { withoutNew } from './runs/answers.ts';
export { isAwaited } from './workbooks/awaited-upload.ts';
