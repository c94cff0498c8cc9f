import { assetSearchText } from '../modules/assets/index.ts';
import { sortKey } from '../text/index.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import { plusDays } from './days.ts';
import type { Lifecycle } from './history.ts';
import { locationName, organisationName } from './names.ts';
import type { Bought } from './purchases.ts';

export type NumberedLifecycle = Lifecycle & { id: number; assetNo: string };

/** Gives assets their numbers in the order in which they were registered. */
export function numberAssets(lifecycles: readonly Lifecycle[]): NumberedLifecycle[] {
  const registered = (lifecycle: Lifecycle) => lifecycle.steps[0]?.at.getTime() ?? 0;
  return lifecycles
    .toSorted((a, b) => registered(a) - registered(b))
    .map((lifecycle, at) => {
      const { category, received } = lifecycle.thing;
      const assetNo = `${category.prefix}${received.slice(0, 4)}${String(at + 1).padStart(6, '0')}`;
      return { ...lifecycle, id: at + 1, assetNo };
    });
}

/** One row an asset; its projection is where its last step left it. */
export function assetRows(lifecycles: readonly NumberedLifecycle[], company: CompanyRows, createdBy: number) {
  const ids = new Map<Bought, number>(lifecycles.map(({ thing, id }) => [thing, id]));
  const memo = new Map<string, string>();
  const keyOf = (name: string, kind: 'thing' | 'person' = 'thing') => {
    const key = memo.get(name) ?? sortKey(name, kind);
    memo.set(name, key);
    return key;
  };
  return lifecycles.map(({ thing, steps, standing, id, assetNo }) => {
    const { category, product, serial, price, purchased, received } = thing;
    const { organisation, place, holder, status } = standing;
    return {
      id,
      asset_no: assetNo,
      name: product.name,
      name_sort: keyOf(product.name),
      category_id: idOf(company.category.ids, category.code),
      category_key: keyOf(category.name),
      model: product.model,
      brand: product.brand,
      serial_no: serial,
      status,
      before: standing.before,
      condition: status === 'inRepair' ? 'needsRepair' : /isposal|disposed/.test(status) ? 'damaged' : 'good',
      organisation_id: idOf(company.organisation.ids, organisation),
      organisation_key: keyOf(organisationName(organisation)),
      owner_organisation_id: idOf(company.organisation.ids, category.owner),
      location_id: place && idOf(company.location.ids, place),
      location_key: place ? keyOf(locationName(place)) : '',
      custodian_id: holder && idOf(company.person.ids, holder.jobNo),
      custodian_key: holder ? keyOf(holder.name, 'person') : '',
      acquisition: 'purchase',
      purchase_date: purchased,
      in_service_date: status === 'draft' ? null : plusDays(received, 1),
      original_value: `${price}.00`,
      supplier_id: idOf(company.supplier.ids, product.supplier),
      order_no: thing.orderNo,
      invoice_no: thing.invoiceNo,
      warranty_until: thing.warrantyUntil,
      useful_life_months: category.lifecycle,
      residual_rate: category.residual,
      depreciation_method: category.method,
      parent_id: thing.partOf && ids.get(thing.partOf),
      search_text: assetSearchText(assetNo, { ...product, ...thing, serialNo: serial }),
      version: steps.length,
      created_by: createdBy,
      created_at: steps[0]?.at,
      updated_at: steps.at(-1)?.at,
    };
  });
}
