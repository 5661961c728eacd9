/**
 * Bills at Maplerad. It takes no reference of ours and no event follows, so an order without an
 * answer is found in its own records: airtime in its list, by number and amount; everything else in
 * the statement of our wallet, by amount. One movement is one purchase. If more than one purchase may
 * be behind a movement, staff decide.
 */

import { type AssetCode, formatMinor, type Money } from '@cowrie/money';
import type { Goods, PlacedOrder, SentOrder, OrderAtCompany } from '#features/payouts/index.ts';
import type { PaidBill, PaidElectricity } from '#providers/maplerad/payments/bills.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import type { StatementLine } from '#providers/maplerad/wallets.ts';
import { isMapleradCurrency, type MapleradCurrency } from '#providers/maplerad/units.ts';
import type { CallOutcome } from '#providers/outcome.ts';
import { milliunitsOf } from '../purchases/units.ts';
import type { BillDestination, BillStanding, CompanyOrders } from './company.ts';

/** Our clock and the company’s may differ by this much. */
const skewMs = 120_000;
/** How long after an order the statement is complete: what it lacks then was never carried out. */
export const listSeconds = 3_600;
/** A movement that is still unclear a little before that is left to staff. */
const lateSeconds = listSeconds - 300;

type BillMoney = Money<MapleradCurrency>;

const faceOf = ({ face, faceCurrency }: BillDestination): BillMoney => {
  if (!isMapleradCurrency(faceCurrency)) throw new TypeError(`no bills in ${faceCurrency}`);
  return { minor: BigInt(face), currency: faceCurrency };
};

const states = {
  succeeded: 'paid',
  pending: 'under_way',
  failed: 'not_paid',
} as const satisfies Record<PaidBill['status'], OrderAtCompany['state']>;

/** Our own amount if the company took the value that we ordered; otherwise what it says. */
const amountOf = (said: Money, face: Money, { ordered }: PlacedOrder): Money =>
  said.minor === face.minor && said.currency === face.currency ? ordered : said;

/** '71.6 kWh' for ₦15,000.00 → '₦209.50 per kWh' */
const tariffOf = (power: string, { minor, currency }: Money): string | null => {
  const milliunits = milliunitsOf(power);
  if (milliunits === null || milliunits === 0n) return null;
  return `${formatMinor((minor * 1_000n) / milliunits, currency)} per kWh`;
};

const goodsOf = (
  { token, power, keyTokens = [] }: Partial<PaidElectricity>,
  value: Money,
): Goods | undefined => {
  if (!token) return undefined;
  const tariff = power ? tariffOf(power, value) : null;
  const more = keyTokens.map((each, at) => ({ label: `Key change ${at + 1}`, token: each }));
  return {
    token,
    ...(power ? { units: power } : {}),
    ...(tariff === null ? {} : { tariff }),
    ...(more.length === 0 ? {} : { more: JSON.stringify(more) }),
  };
};

const standingOf = (
  bill: PaidBill & Partial<PaidElectricity>,
  order: PlacedOrder,
  destination: BillDestination,
): BillStanding => {
  const goods = goodsOf(bill, faceOf(destination));
  return {
    companyId: bill.id,
    state: states[bill.status],
    amount: amountOf(bill.amount, faceOf(destination), order),
    words: bill.status,
    ...(goods ? { goods } : {}),
    ...(bill.cost ? { cost: bill.cost } : {}),
  };
};

/** Several networks share one identifier, which is beside the id of the offer then. */
const identifierOf = ({ ref, facts }: BillDestination): string => {
  const { identifier } = facts;
  return typeof identifier === 'string' ? identifier : ref;
};

const send = (
  { bills }: Maplerad,
  destination: BillDestination,
): Promise<CallOutcome<{ bill: PaidBill & Partial<PaidElectricity> }>> => {
  const { service, account, phone, planCode, months, addonCodes } = destination;
  const identifier = identifierOf(destination);
  const amount = faceOf(destination);
  const number = account ?? '';
  switch (service) {
    case 'airtime':
      return bills.payAirtime({ identifier, amount, phoneNumber: number });
    case 'data':
      return bills.payData({ identifier, amount, bundle: planCode ?? '', phoneNumber: number });
    case 'cable':
      return bills.payCable({
        identifier,
        amount,
        smartcard: number,
        ...(planCode === null ? {} : { subscriptionId: planCode }),
        ...(months === null ? {} : { months }),
        ...(addonCodes.length === 0 ? {} : { addons: addonCodes }),
      });
    case 'electricity':
      return bills.payElectricity({
        identifier,
        amount,
        meterNumber: number,
        phoneNumber: phone ?? '',
      });
    default:
      return bills.payUtility({ identifier, amount, accountNumber: number });
  }
};

const isLate = ({ at, inDoubtSince }: SentOrder): boolean =>
  inDoubtSince !== null && at.getTime() - inDoubtSince.getTime() >= lateSeconds * 1000;

const sinceOf = ({ inDoubtSince }: SentOrder): Date | null =>
  inDoubtSince && new Date(inDoubtSince.getTime() - skewMs);

/** An order whose id we know. */
const findKnown = async (
  { transactions }: Maplerad,
  companyId: string,
  { order }: SentOrder,
  destination: BillDestination,
): Promise<BillStanding | null> => {
  const found = await transactions.get(companyId);
  if (!found) return null;
  const { status, amount } = found;
  return {
    companyId,
    state: states[status],
    amount: amountOf(amount, faceOf(destination), order),
    words: status,
  };
};

const findAirtime = async (
  { bills }: Maplerad,
  sent: SentOrder,
  destination: BillDestination,
): Promise<BillStanding | null> => {
  const since = sinceOf(sent);
  if (!since) return null;
  const found = await bills.findAirtime({
    phoneNumber: destination.account ?? '',
    amount: faceOf(destination),
    since,
  });
  const taken = await sent.findTaken(found.map(({ id }) => id));
  const bill = found.find(({ id }) => !taken.has(id));
  return bill ? standingOf(bill, sent.order, destination) : null;
};

/** Two orders of one amount, and the statement does not say whose movement it is. */
const unclear = ({ order }: SentOrder): BillStanding => ({
  companyId: '',
  state: 'stuck',
  amount: order.ordered,
  words: 'its statement has a movement that may be this purchase or another one',
});

/**
 * The statement may name what was taken instead of the value, less our commission or with a fee.
 * Nothing is given back while a movement is there that could be the order.
 */
const percents = { least: 85n, most: 115n } as const;

/** Movements of our wallet that may be the order, and that no other order of ours is. */
const readFree = async (
  { bills, transactions }: Maplerad,
  sent: SentOrder,
  destination: BillDestination,
  since: Date,
) => {
  const amount = faceOf(destination);
  const between = {
    least: (amount.minor * percents.least) / 100n,
    most: (amount.minor * percents.most) / 100n,
  };
  const { lines, isComplete } = await bills.findDebits({ amount, between, since });
  const taken = await sent.findTaken(lines.map(({ id }) => id));
  const isExact = (line: StatementLine): boolean => line.amount.minor === amount.minor;
  const exact: StatementLine[] = [];
  const others: StatementLine[] = [];
  for (const line of lines.filter(({ id }) => !taken.has(id))) {
    // Transfers and cards have kinds of their own. Which one a bill has is not documented, so another
    // kind does not show that it was paid, but it keeps the money from going back.
    const kind = (await transactions.get(line.id))?.type ?? 'other';
    const isSure = isExact(line) && kind === 'other' && line.createdAt !== null;
    (isSure ? exact : others).push(line);
  }
  const takenExact = lines.filter((line) => taken.has(line.id) && isExact(line)).length;
  return { exact, takenExact, mayBeThere: others.length > 0 || !isComplete };
};

const findDebit = async (
  maplerad: Maplerad,
  sent: SentOrder,
  destination: BillDestination,
): Promise<BillStanding | null> => {
  const since = sinceOf(sent);
  if (!since) return null;
  const { exact, takenExact, mayBeThere } = await readFree(maplerad, sent, destination, since);
  const [line] = exact;
  if (!line) return mayBeThere && isLate(sent) ? unclear(sent) : null;
  // A purchase that ended well must have its movement among the taken ones. If one has not, this
  // movement may be its own.
  if (sent.hasTwin || (await sent.countSame(since)) > takenExact) {
    return isLate(sent) ? unclear(sent) : null;
  }
  return {
    companyId: line.id,
    state: states[line.status ?? 'succeeded'],
    amount: sent.order.ordered,
    words: line.status ?? 'in the statement',
  };
};

const isAirtime = ({ service }: BillDestination): boolean => service === 'airtime';

export const mapleradOrders = (maplerad: Maplerad): CompanyOrders => ({
  submit: async (order, destination) => {
    const outcome = await send(maplerad, destination);
    return outcome.outcome === 'accepted'
      ? { outcome: 'accepted', ...standingOf(outcome.bill, order, destination) }
      : outcome;
  },
  find: (_, sent, destination) => {
    if (sent.companyId) return findKnown(maplerad, sent.companyId, sent, destination);
    return isAirtime(destination)
      ? findAirtime(maplerad, sent, destination)
      : findDebit(maplerad, sent, destination);
  },
  // The list of airtime may be cut off. So the statement must deny the order too.
  findListed: async (_, sent, destination) => {
    const since = sinceOf(sent);
    if (sent.companyId || !isAirtime(destination) || !since || !isLate(sent)) return null;
    const { exact, mayBeThere } = await readFree(maplerad, sent, destination, since);
    return exact.length > 0 || mayBeThere ? unclear(sent) : null;
  },
  readCost: async (companyId, destination) => {
    if (!isAirtime(destination)) return null;
    const found = await maplerad.bills.findAirtime({
      phoneNumber: destination.account ?? '',
      amount: faceOf(destination),
      since: new Date(0),
    });
    return found.find(({ id }) => id === companyId)?.cost ?? null;
  },
  accountOf: (face): AssetCode => face,
});
