import type { Money } from '@cowrie/money';
import * as z from 'zod';
import type { ClosedCorridor, Payer } from '#features/payouts/index.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import type {
  LocalTransfer,
  TransferPerson,
  TransferScheme,
} from '#providers/maplerad/payments/transfers.ts';
import { isMapleradCurrency, type MapleradCurrency } from '#providers/maplerad/units.ts';
import { skewMs, standingOf } from './maplerad-standing.ts';

/** The sender's details, if the company asks for them; undefined if some are missing. */
export type SenderOf = (userId: string) => Promise<Required<TransferPerson> | undefined>;

const localDestination = z.object({
  bankCode: z.string(),
  accountNumber: z.string(),
  name: z.string(),
  country: z.string(),
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
export const mapleradLocal = (
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
