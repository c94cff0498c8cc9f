import { sql } from 'kysely';

/** The next number of a sequence with so many digits at least, as SQL. */
export const nextNumber = (sequence: string, digits: number) =>
  sql`(select lpad(n::text, greatest(${sql.lit(digits)}, length(n::text)), '0')
    from (select nextval(${sql.lit(sequence)}) as n) as counter)`;

/** The number of a document that is made today, such as `LY20261125000012`, as SQL. */
export const numberOfToday = (prefix: string, sequence: string) =>
  sql`${prefix}::text || to_char(company_time(), 'YYYYMMDD') || ${nextNumber(sequence, 6)}`;
