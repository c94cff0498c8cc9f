import { type Kysely, sql } from 'kysely';

/** A bill keeps the budget that it was submitted against, whatever the tree and the budgets become. */
const statements = [
  `alter table bill add column budget_id bigint references budget`,
  `create index bill_budget_id on bill (budget_id)`,
  `update bill set budget_id = budget_for(organisation_id, type, invoiced_on, currency)
    where state in ('submitted', 'approved', 'partlyPaid', 'paid')`,
  `create function bill_budget_found() returns trigger
    language plpgsql as $$
  begin
    new.budget_id = case when new.state in ('submitted', 'approved', 'partlyPaid', 'paid')
      then budget_for(new.organisation_id, new.type, new.invoiced_on, new.currency) end;
    return new;
  end $$`,
  `create trigger bill_budget_entered before insert on bill for each row execute function bill_budget_found()`,
  `create trigger bill_budget_found before update of state on bill for each row
    when ((old.state in ('submitted', 'approved', 'partlyPaid', 'paid'))
      <> (new.state in ('submitted', 'approved', 'partlyPaid', 'paid')))
    execute function bill_budget_found()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
