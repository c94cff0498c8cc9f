/** Something on its day, as a calendar draws it. */
export type CalendarItem = {
  key: string;
  day: string;
  title: string;
  href: string;
  /** Its state as it reads, and the colour beside the word. */
  label: string;
  palette: string;
  assignee: string;
  /** What else a list says of it; empty for nothing. */
  note: string;
};
