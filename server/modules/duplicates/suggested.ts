import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DuplicateReason } from '../../../src/vocabulary/duplicates.ts';
import type { Position } from '../../database/keyset.ts';
import { areNotDuplicates } from './not-duplicate.ts';
import { areOfOneKind, identity, isAlike, isIdentified, together } from './similarity.ts';

/** What keeps assets, by the name that they have in a statement, within what is asked for. */
export type Within = (table: string) => RawBuilder<SqlBool>;
/** Behind the key and the asset of the last row. */
type Page = { within: Within; after: Position | undefined; limit: number };

/**
 * Pairs of a reason as `key`, `id`, `other`, along an index: each asset with the first one before it that may be the
 * same, so that of many there are as many pairs and not the square of it.
 */
export const suggested: Record<DuplicateReason, (page: Page) => RawBuilder<unknown>> = {
  // Nothing is looked at but what has the number of the one before it in the index.
  serial: ({ within, after, limit }) => sql`
    select walked.serial_key as key, walked.id, twin.id as other
    from (select serial_key, id, lag(serial_key) over (order by serial_key, id) = serial_key as again
        from asset where serial_key <> '' and serial_key >= ${after?.value ?? ''}) as walked
      join asset later on later.id = walked.id
      cross join lateral (${firstTwin(within)}) as twin
    where walked.again and (walked.serial_key, walked.id) > (${after?.value ?? ''}, ${after?.id ?? 0}::bigint)
      and ${within('later')}
    order by walked.serial_key, walked.id limit ${sql.lit(limit)}`,

  // Name by name, for of two that are alike one has no serial number. Each asset stands by its surest reason alone.
  alike: ({ within, after, limit }) => sql`
    select named.key, pair.id, pair.other
    from (select distinct name_sort as key from asset
        where serial_key = '' and name_sort >= ${after?.value ?? ''}) as named
      cross join lateral (
        select candidate.id, chosen.other
        from (${candidates(within)}) as candidate join asset later on later.id = candidate.id
          cross join lateral (select case when ${areNotDuplicates(sql`candidate.other`, sql`candidate.id`)}
            then (${firstAlike(within)}) else candidate.other end as other) as chosen
        where (named.key, candidate.id) > (${after?.value ?? ''}, ${after?.id ?? 0}::bigint)
          and chosen.other is not null and not exists (${firstTwin(within)})
        order by candidate.id limit ${sql.lit(limit)}
      ) as pair
    order by named.key, pair.id limit ${sql.lit(limit)}`,
};

/** The first before `later` with its serial number. */
const firstTwin = (within: Within) => sql`select earlier.id from asset earlier
  where earlier.serial_key = later.serial_key and earlier.serial_key <> '' and earlier.id < later.id
    and ${areOfOneKind('earlier', 'later')} and ${within('earlier')}
    and not ${areNotDuplicates(sql`earlier.id`, sql`later.id`)} order by earlier.id limit 1`;

/**
 * Each asset called `named.key` with the first before it that is alike. Found by what they have in common and not one
 * by one, for there may be thousands of a name; of two that both have a serial number only the same one counts.
 */
const candidates = (within: Within) => sql`
  select id, other from (
    select id, case when bare then min(id) over before else min(id) filter (where bare) over before end as other
    from (
      select member.id, member.serial_key = '' as bare, member.created_at, category.kind,
        concat_ws(chr(31), ${identity('member')}) as identity
      from asset member join category on category.id = member.category_id
      where member.name_sort = named.key and ${isIdentified('member')} and ${within('member')}
    ) as described
    window before as (partition by kind, identity order by created_at
      range between unbounded preceding and ${together} preceding)
  ) as shared where other < id`;

/** The first before `later` that is alike and that nobody has told apart from it. */
const firstAlike = (within: Within) => sql`select earlier.id from asset earlier
  where earlier.name_sort = named.key and earlier.id < later.id
    and (earlier.serial_key = '' or later.serial_key = '') and ${isAlike('earlier', 'later')}
    and ${within('earlier')} and not ${areNotDuplicates(sql`earlier.id`, sql`later.id`)} order by earlier.id limit 1`;
