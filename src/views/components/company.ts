import { useSyncExternalStore } from 'react';
import { dayIn } from '../../vocabulary/figures/day-in.ts';
import { followCompany, nobody, readCompany, writeCompany } from '../../window/company.ts';

/** Name and logo of the company, also when they change. */
export const useCompany = () => useSyncExternalStore(followCompany, readCompany, () => nobody);

export const showCompany = writeCompany;

/** The currency of new amounts, and the day where the company is. */
export const companyCurrency = () => readCompany().currency;
export const companyToday = () => dayIn(readCompany().timeZone);
