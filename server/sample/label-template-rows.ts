import { defaultTemplates } from '../../src/vocabulary/label-templates.ts';
import type { LabelElement, LabelTemplate } from '../../src/vocabulary/labels.ts';
import { searchText, sortKey } from '../text/index.ts';
import { firstId } from './insert-rows.ts';

const small = { size: 7, minSize: 5, lines: 1 } as const;

/** For tools and small parts: a Data Matrix needs less room than a QR code. */
const tiny: LabelTemplate = {
  width: 30,
  height: 15,
  sheet: null,
  elements: [
    { kind: 'code', symbology: 'datamatrix', content: 'assetNo', x: 1.5, y: 2.5, width: 10, height: 10 },
    { kind: 'field', field: 'name', x: 13, y: 2, width: 15.5, height: 5.5, size: 7, minSize: 5, lines: 2 },
    { kind: 'field', field: 'assetNo', x: 13, y: 8, width: 15.5, height: 4, ...small },
  ] satisfies LabelElement[],
};

const templates: { name: string; remark: string; layout: LabelTemplate }[] = [
  { name: '小件标签 30 × 15', remark: '工具和小件设备，Data Matrix 码', layout: tiny },
  {
    name: 'A4 标签纸 3 × 8',
    remark: '行政部打印机，普通不干胶纸',
    layout: defaultTemplates.sheet3x8,
  },
];

/** Templates that the company made for itself. */
export const labelTemplateRows = () =>
  templates.map(({ name, ...template }, at) => ({
    id: firstId.label_template + at,
    name,
    name_sort: sortKey(name),
    search_text: searchText([name]),
    ...template,
  }));
