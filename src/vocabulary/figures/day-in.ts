/** The day of a moment by the clock of a time zone, `YYYY-MM-DD`; without one by that of this machine. */
export const dayIn = (timeZone: string, moment = new Date()): string =>
  // Swedish writes days so.
  new Intl.DateTimeFormat('sv-SE', timeZone === '' ? {} : { timeZone }).format(moment);
