import { scanPath } from '../../../src/vocabulary/scan.ts';
import type { Settings } from '../../settings.ts';
import type { ExportRow } from '../assets/index.ts';
import type { Label } from './draw-label.ts';

/** The address that a code of a label begins with, as the mails have it: what a request says of its host may be made up. */
export const scanAddress = ({ publicOrigin }: Pick<Settings, 'publicOrigin'>): string | null =>
  publicOrigin ? `${publicOrigin}/#${scanPath}/` : null;

/** A label names the end of a path: its beginning is the same on most labels. */
const endOf = (path: string | null) => path?.split(' / ').at(-1) ?? '';

export const toLabel =
  (settings: Settings) =>
  (row: ExportRow): Label => ({
    texts: {
      company: settings.companyName,
      assetNo: row.assetNo,
      name: row.name,
      category: endOf(row.category),
      model: row.model,
      brand: row.brand,
      serialNo: row.serialNo,
      ownerOrganisation: endOf(row.ownerOrganisation),
      organisation: endOf(row.organisation),
      location: endOf(row.location),
      custodian: row.custodian ?? '',
      purchaseDate: row.purchaseDate ?? '',
    },
    custom: row.custom,
    codes: {
      address: `${scanAddress(settings) ?? ''}${row.scanCode}`,
      assetNo: row.assetNo,
      serialNo: row.serialNo,
    },
  });
