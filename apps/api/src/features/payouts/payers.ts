import { networkNames, paymentRails } from '@cowrie/contract/transfers/data';
import type { Money, StableCode } from '@cowrie/money';
import * as z from 'zod';
import { inDollars } from '#providers/bridge/amounts.ts';
import type { Bridge } from '#providers/bridge/client.ts';
import { keySeconds } from '#providers/bridge/connection.ts';
import type { Transfer as CoinTransfer } from '#providers/bridge/transfers.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import type {
  LocalTransfer,
  TransferPerson,
  TransferScheme,
} from '#providers/maplerad/transfers.ts';
import { isMapleradCurrency, type MapleradCurrency } from '#providers/maplerad/units.ts';
import { attempt } from '#providers/outcome.ts';
import { mapleradCards } from './card-payer.ts';
import type { ClosedCorridor, Payer, SentOrder, Standing } from './payer.ts';

/** The sender's details, if the company asks for them; undefined if some are missing. */
export type SenderOf = (userId: string) => Promise<Required<TransferPerson> | undefined>;

export type Payers = Readonly<Record<string, Payer>>;

const localDestination = z.object({
  bankCode: z.string(),
  accountNumber: z.string(),
  name: z.string(),
  country: z.string(),
});

type Transfer = Awaited<ReturnType<Maplerad['transfers']['find']>> & object;

const states = {
  succeeded: 'paid',
  failed: 'not_paid',
  pending: 'under_way',
} as const satisfies Record<Transfer['status'], Standing['state']>;

const standingOf = (transfer: Transfer): Standing => ({
  companyId: transfer.id,
  state: states[transfer.status],
  amount: transfer.amount,
  words: transfer.summary,
});

const localMoney = (amount: Money): Money<Exclude<MapleradCurrency, 'USD'>> => {
  const { currency } = amount;
  if (!isMapleradCurrency(currency) || currency === 'USD') {
    throw new TypeError(`${currency} is not paid out locally`);
  }
  return { ...amount, currency };
};

const looking = ({ transfers }: Maplerad): Payer['find'] => {
  return async (reference) => {
    const transfer = await transfers.find(reference);
    return transfer && standingOf(transfer);
  };
};

/**
 * How Maplerad carries out a bank transfer, by country. Its reference allows GHS and KES only for
 * mobile money, although it lists banks of both countries; the switch is turned off if it refuses.
 */
const bankCorridors: Readonly<
  Record<string, { readonly scheme: TransferScheme; readonly closes: ClosedCorridor | null }>
> = {
  NG: { scheme: 'DOM', closes: null },
  GH: { scheme: 'DOM', closes: { flag: 'bank-gh', name: 'bank transfers to Ghana' } },
  KE: { scheme: 'DOM', closes: { flag: 'bank-ke', name: 'bank transfers to Kenya' } },
};

/** 'currency GHS is only supported for the MOBILEMONEY scheme', in whichever words. */
const isAboutScheme = (message: string): boolean =>
  /\bscheme\b|mobile ?money/i.test(message) ||
  (/\bcurrency\b/i.test(message) && /not supported|unsupported/i.test(message));

/**
 * How long we rely on Maplerad to refuse a reference it has seen. No source names an end, but none
 * promises that there is none.
 */
const referenceSeconds = 24 * 3_600;

/** Our clock and the company's may differ by this much. */
const skewMs = 120_000;

const searchList =
  ({ transfers }: Maplerad): NonNullable<Payer['findListed']> =>
  async (reference, { order, inDoubtSince, findTaken }) => {
    if (inDoubtSince === null) return null;
    const transfer = await transfers.findListed({
      reference,
      amount: localMoney(order.ordered),
      since: new Date(inDoubtSince.getTime() - skewMs),
      leaveOut: findTaken,
    });
    return transfer && standingOf(transfer);
  };

/** Banks and mobile money of a country, through Maplerad. Kenya needs the sender's details. */
const mapleradLocal = (
  maplerad: Maplerad,
  senderOf: SenderOf,
  to: LocalTransfer['to'],
  who: string,
): Payer => ({
  who,
  submit: async ({ userId, reference, ordered, destination, reason }) => {
    const { bankCode, accountNumber, name, country } = localDestination.parse(destination);
    const sender = country === 'NG' ? undefined : await senderOf(userId);
    const outcome = await maplerad.transfers.sendLocal({
      to,
      bankCode,
      accountNumber,
      amount: localMoney(ordered),
      reason,
      reference,
      recipient: { name },
      ...(sender ? { sender } : {}),
      ...(to === 'bank' && bankCorridors[country] ? { scheme: bankCorridors[country].scheme } : {}),
    });
    return outcome.outcome === 'accepted'
      ? { outcome: 'accepted', ...standingOf(outcome.transfer) }
      : outcome;
  },
  find: looking(maplerad),
  findListed: searchList(maplerad),
  resendSeconds: referenceSeconds,
  closes: (message, { destination }) => {
    if (to !== 'bank' || !isAboutScheme(message)) return null;
    return bankCorridors[localDestination.parse(destination).country]?.closes ?? null;
  },
});

const dollarDestination = z.object({
  counterpartyId: z.string(),
  paymentRail: z.enum(paymentRails),
});

const dollarMoney = ({ minor, currency }: Money): Money<'USD'> => {
  if (currency !== 'USD') throw new TypeError(`${currency} is not paid to American banks`);
  return { minor, currency };
};

/**
 * Finds a dollar transfer without its reference, which Maplerad may not keep: by its amount, its
 * payee and its time. A transfer of another payout is not it.
 */
const findByPayee = async (
  { transfers, counterparties }: Maplerad,
  { order, inDoubtSince, hasTwin, findTaken }: SentOrder,
): Promise<Standing | null> => {
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
const mapleradDollars = (maplerad: Maplerad): Payer => ({
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

const coinDestination = z.object({
  coin: z.enum(['usdc', 'usdt', 'pyusd']).transform((coin) => coin.toUpperCase() as StableCode),
  network: z.enum(networkNames),
  identifier: z.string(),
  addressMemo: z.string().optional(),
  customerId: z.string(),
});

/**
 * Only a refunded transfer releases the hold. A transfer that failed and whose money is not back yet
 * is still pending.
 */
const coinStates = {
  processing: 'under_way',
  failed: 'under_way',
  returning: 'returning',
  manual: 'stuck',
  completed: 'paid',
  failed_returned: 'not_paid',
} as const satisfies Record<CoinTransfer['status'], Standing['state']>;

const coinStanding = (transfer: CoinTransfer): Standing => ({
  companyId: transfer.id,
  state: coinStates[transfer.status],
  amount: inDollars(transfer.amount),
  words: transfer.state,
  ...(transfer.transactionHash === null ? {} : { hash: transfer.transactionHash }),
});

/** Bridge has no lookup by reference: this reads its list. */
const searchCoins =
  ({ transfers }: Bridge): Payer['find'] =>
  async (reference) => {
    const transfer = await transfers.findByReference(reference);
    return transfer && coinStanding(transfer);
  };

/** Digital dollars, through Bridge, from our own dollars there. */
const bridgeCoins = (bridge: Bridge, find = searchCoins(bridge)): Payer => ({
  who: 'the network',
  resendSeconds: keySeconds,
  submit: async ({ reference, ordered, destination }) => {
    const to = coinDestination.parse(destination);
    const outcome = await bridge.transfers.create({
      reference,
      amount: dollarMoney(ordered),
      coin: to.coin,
      network: to.network,
      toAddress: to.identifier,
      ...(to.addressMemo === undefined ? {} : { memo: to.addressMemo }),
      onBehalfOf: to.customerId,
      source: 'ours',
    });
    return outcome.outcome === 'accepted'
      ? { outcome: 'accepted', ...coinStanding(outcome.transfer) }
      : outcome;
  },
  find,
  findListed: find,
});

export const payerOf = (
  { payers }: { readonly payers: Payers },
  { rail }: { readonly rail: string },
): Payer => {
  const payer = payers[rail];
  if (!payer) throw new Error(`no company pays out by ${rail}`);
  return payer;
};

/** Which company pays which rail. */
export const payersOf = (
  { maplerad, bridge }: { readonly maplerad: Maplerad; readonly bridge: Bridge },
  senderOf: SenderOf,
): Payers => {
  const bank = mapleradLocal(maplerad, senderOf, 'bank', 'the bank');
  return {
    bank,
    withdrawal: bank,
    international: bank,
    usd_bank: mapleradDollars(maplerad),
    digital: bridgeCoins(bridge),
    momo: mapleradLocal(maplerad, senderOf, 'mobile_money', 'the mobile money company'),
    cards: mapleradCards(maplerad),
  };
};
