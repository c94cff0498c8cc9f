export { definitionOf } from './definition-of.ts';
export { ReportExport } from './export-button.tsx';
export { PeriodFields } from './period-fields.tsx';
export { Result } from './result.tsx';
