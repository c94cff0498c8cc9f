import { ImportRefusal } from '../refusal.ts';
import { type NumberKind, numberKind } from './number-format.ts';
import { readXml, unescapeText } from './read-xml.ts';
import { readStruckStyles } from './struck-styles.ts';
import type { Package } from './unpack.ts';

export interface SheetPart {
  name: string;
  path: string;
  hidden: boolean;
  /** Whether people have written comments on its cells. */
  commented: boolean;
}

export interface WorkbookParts {
  sheets: SheetPart[];
  date1904: boolean;
  strings: string[];
  /** What the number format of each cell style shows. */
  styles: NumberKind[];
  /** Indexes of cell styles that strike through. */
  struck: ReadonlySet<number>;
}

/** What an archive is that holds no workbook in XML; each can be saved as one. */
function kindOf(pack: Package) {
  if (pack.has('xl/workbook.bin')) return 'binaryWorkbook';
  if (pack.has('content.xml') && pack.has('META-INF/manifest.xml')) return 'openDocument';
  if (pack.has('Index/Document.iwa') || pack.has('Index.zip')) return 'appleNumbers';
  return 'otherArchive';
}

/** @throws {ImportRefusal} `otherArchive` and its like when the package holds no workbook in XML. */
export function readParts(pack: Package): WorkbookParts {
  const main =
    relations(pack, '').find(({ type }) => type.endsWith('/officeDocument'))?.path ?? 'xl/workbook.xml';
  if (!pack.has(main) || !main.endsWith('.xml') || main.endsWith('document.xml')) {
    throw new ImportRefusal(kindOf(pack));
  }
  const related = relations(pack, main);
  const partOf = (kind: string) => related.find(({ type }) => type.endsWith(`/${kind}`))?.path ?? '';
  const sheets: SheetPart[] = [];
  let date1904 = false;
  readXml(pack.part(main), {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 ||= /^(1|true)$/.test(attributes().date1904 ?? '');
      if (name !== 'sheet') return;
      const { name: title = '', id = '', state = 'visible' } = attributes();
      const relation = related.find((one) => one.id === id);
      if (relation?.type.endsWith('/worksheet')) {
        sheets.push({
          name: unescapeText(title),
          path: relation.path,
          hidden: state !== 'visible',
          commented: isCommented(pack, relation.path),
        });
      }
    },
  });
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  return {
    sheets,
    date1904,
    strings: pack.has(strings) ? readStrings(pack.part(strings)) : [],
    styles: pack.has(styles) ? readStyles(pack.part(styles)) : [],
    struck: pack.has(styles) ? readStruckStyles(pack.part(styles)) : new Set(),
  };
}

const isCommented = (pack: Package, sheet: string) =>
  relations(pack, sheet).some(({ type }) => /\/(?:comments|threadedComment)$/.test(type));

function relations(pack: Package, source: string): { id: string; type: string; path: string }[] {
  const folder = source.replace(/[^/]*$/, '');
  const path = `${folder}_rels/${source.slice(folder.length)}.rels`;
  const found: { id: string; type: string; path: string }[] = [];
  if (!pack.has(path)) return found;
  readXml(pack.part(path), {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id = '', Type = '', Target = '' } = attributes();
      found.push({ id: Id, type: Type, path: pathOf(Target, folder) });
    },
  });
  return found;
}

/** @throws {ImportRefusal} for what is no address */
function pathOf(target: string, folder: string): string {
  try {
    return decodeURIComponent(new URL(target, `file:///${folder}`).pathname.slice(1));
  } catch {
    throw new ImportRefusal('workbookBroken', 'relationships');
  }
}

/** Rich text is joined; readings in kana above the characters (`rPh`) are left out. */
export function readStrings(part: Uint8Array): string[] {
  const strings: string[] = [];
  let text = '';
  let inText = false;
  let inReading = false;
  readXml(part, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') inReading = true;
      else if (name === 't') inText = !inReading;
    },
    close(name) {
      if (name === 'si') strings.push(unescapeText(text));
      else if (name === 'rPh') inReading = false;
      else if (name === 't') inText = false;
    },
    text(piece) {
      if (inText) text += piece;
    },
  });
  return strings;
}

export function readStyles(part: Uint8Array): NumberKind[] {
  const codes = new Map<number, string>();
  const styles: NumberKind[] = [];
  let inCells = false;
  readXml(part, {
    open(name, attributes) {
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        codes.set(Number(numFmtId), formatCode);
      } else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attributes().numFmtId ?? 0);
        styles.push(numberKind(id, codes.get(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}
