import { useSyncExternalStore } from 'react';
import { followCompany, nobody, readCompany, writeCompany } from '../../window/company.ts';

/** Name and logo of the company, also when they change. */
export const useCompany = () => useSyncExternalStore(followCompany, readCompany, () => nobody);

export const showCompany = writeCompany;
