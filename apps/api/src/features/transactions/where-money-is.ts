/**
 * Pure: where the money of a movement is, only as far as we know, and what the person can still do.
 */

import type { Transaction } from '@cowrie/contract/transactions/routes';
import { assets, type AssetCode } from '@cowrie/money';
import type { Counterparty } from './answers.ts';

export type MoneyFacts = {
  readonly type: Transaction['type'];
  readonly kind?: string;
  readonly direction: Transaction['direction'];
  readonly status: Transaction['status'];
  readonly asset: AssetCode;
  readonly other: Counterparty;
  /** The state of its payout, if it has one. */
  readonly payout: {
    readonly state: string;
    readonly flagged: boolean;
    /** True if it could not be delivered and the money is on its way back to us. */
    readonly isReturning?: boolean;
    /** True if only the company's word or staff can end it. */
    readonly isStuck?: boolean;
  } | null;
  /** Its state, if it was sent to a phone number or email. */
  readonly claim?: { readonly state: string } | null;
  /** True if only the sender's own guards hold it. */
  readonly isGuarded?: boolean;
};

/** 'naira wallet', 'US dollar wallet' */
export const walletName = (asset: AssetCode): string => {
  const { name } = assets[asset];
  const word = asset === 'NGN' ? 'naira' : name;
  return `${word} wallet`;
};

const companies: Readonly<Partial<Record<Transaction['type'], string>>> = {
  card: 'the card issuer',
  bill: 'the biller',
};

/** Who has the order: a bank by its name, or what kind of company it is. */
const companyOf = ({ type, other }: MoneyFacts): string =>
  other.bank ?? companies[type] ?? 'the bank';

const underWay = (facts: MoneyFacts): string => {
  const { payout, other, claim, isGuarded } = facts;
  if (isGuarded) {
    return 'It waits because of transfer protection. Your money is on hold in your wallet and has not been sent.';
  }
  if (claim?.state === 'waiting') {
    return `It waits for ${other.name}. Your money is on hold in your wallet until it is claimed.`;
  }
  const bank = companyOf(facts);
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

/** Money of a card is in the wallet, on the card or with the shop. */
const whereOnCard = (facts: MoneyFacts): string | null => {
  const { kind, status, other, payout } = facts;
  const isOpen = status === 'pending' || status === 'processing';
  const isDone = status === 'completed';
  const issuerHas =
    payout?.state === 'submitted' ? 'The card issuer has it' : 'We ask the card issuer';
  switch (kind) {
    case 'card_payment':
      if (isOpen) return `${other.name} has reserved it on your card and has not taken it yet.`;
      return isDone ? `${other.name} has it.` : 'It was reversed. The money is on your card.';
    case 'card_refund':
      return 'It’s on your card.';
    case 'card_fee':
      return 'We took it as a fee for your card.';
    case 'card_funding':
      if (isDone) return `It’s on your card ${other.name}.`;
      return isOpen && payout && !payout.flagged && payout.state !== 'reserved'
        ? `${issuerHas}. Your money stays on hold in your wallet until it is on the card.`
        : null;
    case 'card_withdrawal':
      if (isOpen)
        return 'It is on its way back. It stays on hold on your card until it is in your wallet.';
      return isDone ? null : `It stayed on your card ${other.name}.`;
    default:
      return null;
  }
};

const sent = ({ type, other }: MoneyFacts): string => {
  if (other.type === 'claim') return `The owner of ${other.name} has claimed it.`;
  if (type === 'tag') return `It’s in ${other.name}’s wallet.`;
  if (type === 'withdrawal')
    return other.bank ? `It’s in your account at ${other.bank}.` : 'It’s in your bank account.';
  if (type === 'digital')
    return `It’s at the address ${other.name} on ${other.bank ?? 'its chain'}.`;
  if (type === 'bill') return `${other.name} has it.`;
  if (type === 'fx') return `It’s in ${other.name.replace(/^Your/, 'your')}.`;
  if (type === 'vault') return 'It’s in your vault.';
  if (type === 'adjustment') return 'We took it out of your wallet to correct a mistake.';
  return other.bank
    ? `It’s in ${titleCase(other.name)}’s ${other.bank} account.`
    : `It has reached ${other.name}.`;
};

export const whereIs = (facts: MoneyFacts): string =>
  (facts.type === 'card' ? whereOnCard(facts) : null) ?? whereOf(facts);

const whereOf = (facts: MoneyFacts): string => {
  const isOut = facts.direction === 'out';
  const wallet = walletName(facts.asset);
  switch (facts.status) {
    case 'pending':
    case 'processing':
      return isOut ? underWay(facts) : `It is on its way to your ${wallet}.`;
    case 'completed':
      return isOut ? sent(facts) : `It’s in your ${wallet}.`;
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
export const whyNotCancellable = (facts: MoneyFacts): string | null => {
  const { payout, status } = facts;
  const isOpen = status === 'pending' || status === 'processing';
  if (!isOpen || payout === null || canCancel(facts)) return null;
  const bank = companyOf(facts);
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
