/**
 * Pure: where the money of a movement is, only as far as we know, and what the person can still do.
 */

import { assets, type AssetCode } from '@cowrie/money';
import type { MoneyFacts, MovementWords } from '#platform/movements.ts';

/** 'naira wallet', 'US dollar wallet' */
export const walletName = (asset: AssetCode): string => {
  const { name } = assets[asset];
  const word = asset === 'NGN' ? 'naira' : name;
  return `${word} wallet`;
};

/** Who has the order: a bank by its name, or what kind of company it is. */
const companyOf = ({ other }: MoneyFacts, { company }: MovementWords): string =>
  other.bank ?? company ?? 'the bank';

const underWay = (facts: MoneyFacts, words: MovementWords): string => {
  const { payout, other, claim, isGuarded } = facts;
  if (isGuarded) {
    return 'It waits because of transfer protection. Your money is on hold in your wallet and has not been sent.';
  }
  if (claim?.state === 'waiting') {
    return `It waits for ${other.name}. Your money is on hold in your wallet until it is claimed.`;
  }
  const bank = companyOf(facts, words);
  if (payout?.flagged) {
    return 'We are reviewing this transfer. Your money is on hold in your wallet and has not been sent.';
  }
  if (payout?.isReturning) {
    return 'It could not be delivered. The money is on its way back and stays on hold in your wallet until it is here.';
  }
  if (payout?.isStuck) {
    return `We could not confirm with ${bank} whether it arrived, and our team is checking. Your money stays on hold in your wallet until we know.`;
  }
  switch (payout?.state) {
    case 'submitted':
      return `It’s with ${bank}, which has not confirmed it yet. Your money stays on hold in your wallet until it does.`;
    case 'unknown':
    case 'submitting':
      return `We are asking ${bank} whether it arrived. Your money stays on hold in your wallet until we know.`;
    default:
      return 'Your money is on hold in your wallet and has not been sent yet.';
  }
};

/** Banks write names in capitals: 'TUNDE OWUSU' becomes 'Tunde Owusu'. */
const titleCase = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replaceAll(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase())
    : name;

const sent = ({ other }: MoneyFacts): string =>
  other.bank
    ? `It’s in ${titleCase(other.name)}’s ${other.bank} account.`
    : `It has reached ${other.name}.`;

export const whereIs = (facts: MoneyFacts, words: MovementWords): string =>
  words.where?.(facts) ?? whereOf(facts, words);

const whereOf = (facts: MoneyFacts, words: MovementWords): string => {
  const isOut = facts.direction === 'out';
  const wallet = walletName(facts.asset);
  switch (facts.status) {
    case 'pending':
    case 'processing':
      return isOut ? underWay(facts, words) : `It is on its way to your ${wallet}.`;
    case 'completed':
      return isOut ? (words.arrived ?? sent)(facts) : `It’s in your ${wallet}.`;
    case 'failed':
      return isOut ? `It wasn’t sent. Your money is in your ${wallet}.` : 'It did not arrive.';
    case 'returned':
      if (facts.claim) return `It was not claimed. Your money is back in your ${wallet}.`;
      return isOut
        ? `It was reversed. Your money is back in your ${wallet}.`
        : 'It was reversed. The money is back with the sender.';
    case 'reversed':
      return isOut
        ? `It was refunded. Your money is back in your ${wallet}.`
        : `It was refunded and is no longer in your ${wallet}.`;
    default:
      if (facts.claim?.state === 'recalled')
        return `You recalled it. Your money is back in your ${wallet}.`;
      return `It was cancelled before it was sent. Your money is in your ${wallet}.`;
  }
};

/** Only a finished movement has a receipt. */
export const hasReceipt = (status: string): boolean =>
  status === 'completed' || status === 'returned' || status === 'reversed';

export const canCancel = ({ payout, claim }: Pick<MoneyFacts, 'payout' | 'claim'>): boolean =>
  claim?.state === 'waiting' || (payout?.state === 'reserved' && payout.isStuck !== true);

/** Once the bank may have the order, the person cannot take it back. */
export const whyNotCancellable = (facts: MoneyFacts, words: MovementWords): string | null => {
  const { payout, status } = facts;
  const isOpen = status === 'pending' || status === 'processing';
  if (!isOpen || payout === null || canCancel(facts)) return null;
  const bank = companyOf(facts, words);
  return payout.state === 'submitted'
    ? `You can’t cancel it any more: ${bank} has it.`
    : `You can’t cancel it right now: ${bank} may already have it.`;
};

/** Masks a name for a receipt that anyone can open: 'A••• O•••••'. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [first = '', ...rest] = Array.from(word);
      return first + '•'.repeat(Math.min(rest.length, 6));
    })
    .join(' ');

/** '••••••6789' */
export const maskAccount = (account: string): string =>
  '•'.repeat(Math.max(0, Math.min(account.length - 4, 6))) + account.slice(-4);
