import type { LabelTemplate } from '../../../src/vocabulary/labels.ts';
import type { Db } from '../../http/handler.ts';
import { drawableLogo } from '../settings/index.ts';

/** The logo of the company for a template that has a place for it. */
export const logoOf = async (db: Db, { elements }: LabelTemplate): Promise<Buffer | null> =>
  elements.some(({ kind }) => kind === 'logo') ? drawableLogo(db) : null;
