import { useSyncExternalStore } from 'react';
import { dayIn } from '../../vocabulary/parsing/day-in.ts';
import { drawnCompany, followCompany, readCompany } from '../../window/company.ts';

/** Name and logo of the company, also when they change. */
export const useCompany = () => useSyncExternalStore(followCompany, readCompany, drawnCompany);

/** The currency of new amounts, and the day where the company is. */
export const companyCurrency = () => readCompany().currency;
export const companyToday = () => dayIn(readCompany().timeZone);
