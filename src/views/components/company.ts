import { useSyncExternalStore } from 'react';
import { type Company, followCompany, readCompany, writeCompany } from '../../window/company.ts';

/** As on a page that is drawn before the server has said anything. */
const nobody: Company = { name: '', logo: '' };

/** Name and logo of the company, also when they change. */
export const useCompany = () => useSyncExternalStore(followCompany, readCompany, () => nobody);

export const showCompany = writeCompany;
