import { useSyncExternalStore } from 'react';
import { nobody } from '../../vocabulary/company.ts';
import { dayIn } from '../../vocabulary/parsing/day-in.ts';
import { followCompany, readCompany } from '../../window/company.ts';

/** Name and logo of the company, also when they change. */
export const useCompany = () => useSyncExternalStore(followCompany, readCompany, () => nobody);

/** The currency of new amounts, and the day where the company is. */
export const companyCurrency = () => readCompany().currency;
export const companyToday = () => dayIn(readCompany().timeZone);
