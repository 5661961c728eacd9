import type { BillCompany } from '@cowrie/contract/bills/data';
import type { Clock } from '#platform/clock.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import type { Reloadly } from '#providers/reloadly/client.ts';
import type { Company } from './company.ts';
import { mapleradCatalogue } from './maplerad-catalogue.ts';
import { mapleradOrders } from './maplerad-orders.ts';
import { reloadlyCatalogue } from './reloadly-catalogue.ts';
import { reloadlyOrders } from './reloadly-orders.ts';

export type Companies = Readonly<Record<BillCompany, Company>>;

export type Sellers = { readonly maplerad: Maplerad; readonly reloadly: Reloadly };

/** The companies that sell to us. A further one is a row here. */
export const companiesOf = ({
  providers: { maplerad, reloadly },
  clock,
}: {
  readonly providers: Sellers;
  readonly clock: Clock;
}): Companies => ({
  maplerad: {
    name: 'maplerad',
    catalogue: mapleradCatalogue(maplerad, clock),
    orders: mapleradOrders(maplerad),
  },
  reloadly: {
    name: 'reloadly',
    catalogue: reloadlyCatalogue(reloadly, clock),
    orders: reloadlyOrders(reloadly),
  },
});
