import { sql } from 'kysely';
import { repairAges, repairCauses, repairStates, urgencies } from '../../../../src/vocabulary/repair.ts';
import { repairInScope } from '../../../access/records/repair-scope.ts';
import {
  ageOf,
  daysBetweenFaults,
  downtimeHours,
  hoursInWork,
  hoursToFinish,
  thisRepair,
} from '../../repairs/index.ts';
import { readOfAsset, withCategory, withPlaces } from './of-assets.ts';
import { calendar, choice, count, node, type ShapeOf, sum, text } from './shape.ts';

/** Repairs, by the day on which they were reported. */
export const repairs: ShapeOf = ({ actor, today, dayOf }) => {
  const reported = dayOf(sql`repair.reported_at`);
  const { month, year } = calendar(reported);
  const { grouped, groupings, paths } = readOfAsset(actor);
  return {
    from: sql`repair join asset on asset.id = repair.asset_id ${withCategory} ${withPlaces}
      left join person assignee on assignee.id = repair.assignee_id
      left join supplier on supplier.id = repair.supplier_id ${thisRepair}`,
    where: repairInScope(actor),
    groupings: {
      ...groupings,
      repairNo: text(sql`repair.repair_no`),
      state: choice(repairStates, sql`repair.state`),
      urgency: choice(urgencies, sql`repair.urgency`),
      cause: choice(repairCauses, sql`repair.cause`),
      organisation: grouped(node('organisation')),
      location: grouped(node('location')),
      assignee: text(sql`assignee.name`),
      supplier: text(sql`supplier.name`),
      age: choice(repairAges, ageOf(reported, today)),
      month,
      year,
    },
    figures: {
      count,
      cost: sum(sql`repair_cost(repair)`),
      labourHours: sum(sql`repair.labour_hours`),
      daysToFinish: {
        of: sql`extract(epoch from repair.done_at - repair.reported_at)::numeric / 86400`,
        how: 'average',
      },
      hoursToFinish: { of: hoursToFinish, how: 'average' },
      finished: { of: hoursToFinish, how: 'number' },
      hoursInWork: { of: hoursInWork, how: 'average' },
      worked: { of: hoursInWork, how: 'number' },
      daysBetweenFaults: { of: daysBetweenFaults(actor), how: 'average' },
      intervals: { of: daysBetweenFaults(actor), how: 'number' },
      downtimeHours: sum(downtimeHours),
    },
    dates: { reportedAt: reported, doneAt: dayOf(sql`repair.done_at`) },
    currency: sql`repair.currency`,
    paths,
  };
};
