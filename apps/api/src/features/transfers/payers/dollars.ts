import { paymentRails } from '@cowrie/contract/transfers/data';
import * as z from 'zod';
import type { Payer, SentOrder, OrderAtCompany } from '#features/payouts/index.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import { attempt } from '#providers/outcome.ts';
import { dollarMoney } from './dollar-money.ts';
import { skewMs, standingOf } from './maplerad-standing.ts';

const dollarDestination = z.object({
  counterpartyId: z.string(),
  paymentRail: z.enum(paymentRails),
});

/**
 * Finds a dollar transfer without its reference, which Maplerad may not keep: by its amount, its
 * payee and its time. A transfer of another payout is not it.
 */
const findByPayee = async (
  { transfers, counterparties }: Maplerad,
  { order, inDoubtSince, hasTwin, findTaken }: SentOrder,
): Promise<OrderAtCompany | null> => {
  if (inDoubtSince === null) return null;
  const { counterpartyId } = dollarDestination.parse(order.destination);
  const payee = await counterparties.get(counterpartyId);
  const found = await transfers.searchDollars({
    amount: dollarMoney(order.ordered),
    counterpartyId,
    accountNumber: hasTwin ? null : (payee?.accountNumber ?? null),
    since: new Date(inDoubtSince.getTime() - skewMs),
  });
  const taken = await findTaken(found.map(({ id }) => id));
  const [transfer] = found.filter(({ id }) => !taken.has(id));
  return transfer ? standingOf(transfer) : null;
};

/**
 * American banks, through Maplerad. A new account can be used once the company has reviewed it.
 * Maplerad does not promise to recognise a repeated order, so an order in doubt is never sent again.
 */
export const mapleradDollars = (maplerad: Maplerad): Payer => ({
  who: 'the bank',
  resendSeconds: 0,
  submit: async ({ reference, ordered, destination, reason, memo }) => {
    const { counterpartyId, paymentRail: rail } = dollarDestination.parse(destination);
    const counterparty = await attempt(async () => ({
      found: await maplerad.counterparties.get(counterpartyId),
    }));
    // Nothing has been ordered yet, so whatever the error is, the order can wait.
    if (counterparty.outcome !== 'accepted' || counterparty.found?.active === false) {
      const message = 'the account is not active yet';
      return { outcome: 'refused', code: 'unavailable', message };
    }
    const order = { counterpartyId, amount: dollarMoney(ordered), rail, memo, reason, reference };
    const outcome = await maplerad.transfers.sendDollars(order);
    return outcome.outcome === 'accepted'
      ? { outcome: 'accepted', ...standingOf(outcome.transfer) }
      : outcome;
  },
  find: async (reference, sent) => {
    const known = await maplerad.transfers.find(sent.companyId ?? reference);
    if (known || sent.companyId !== null) return known && standingOf(known);
    return findByPayee(maplerad, sent);
  },
});
