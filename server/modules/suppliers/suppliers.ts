import type { Answer } from '../../../src/api/contract/index.ts';
import type { supplierFields } from '../../../src/vocabulary/supplier-fields.ts';
import { masterHandlers } from '../../master-records/handlers.ts';
import type { ContactsInput } from './contacts.ts';
import { supplierKind } from './supplier-kind.ts';

type Row = Answer<'/supplier/list'>['rows'][number];

export const suppliers = masterHandlers<
  Row,
  Answer<'/supplier/get'>,
  keyof typeof supplierFields,
  object,
  ContactsInput
>(supplierKind);
