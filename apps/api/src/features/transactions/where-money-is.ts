import type { Transaction } from '@cowrie/contract/transactions/routes';
import { assets, type AssetCode } from '@cowrie/money';
import type { Counterparty } from './answers.ts';

/** Pure: where the money is, facts honestly, and what can still be done about it. */
export type MoneyFacts = {
  readonly type: Transaction['type'];
  readonly direction: Transaction['direction'];
  readonly status: Transaction['status'];
  readonly asset: AssetCode;
  readonly other: Counterparty;
  /** What the payout behind it is doing, where there is one. */
  readonly payout: { readonly state: string; readonly flagged: boolean } | null;
};

/** 'naira wallet', 'US dollar wallet' */
export const walletName = (asset: AssetCode): string => {
  const { name } = assets[asset];
  const word = asset === 'NGN' ? 'naira' : name;
  return `${word} wallet`;
};

const underWay = ({ payout, other }: MoneyFacts): string => {
  const bank = other.bank ?? 'the bank';
  if (payout?.flagged) {
    return 'It is set aside in your wallet while we take a closer look. It has not left.';
  }
  switch (payout?.state) {
    case 'submitted':
      return `It is with ${bank}, who has not confirmed it yet. It stays set aside in your wallet until they do.`;
    case 'unknown':
    case 'submitting':
      return `We are asking ${bank} whether it arrived. It stays set aside in your wallet until we know.`;
    default:
      return 'It is set aside in your wallet and has not left yet.';
  }
};

const sent = ({ type, other }: MoneyFacts): string => {
  if (type === 'tag') return `It is in the wallet of ${other.name}.`;
  if (type === 'withdrawal')
    return other.bank ? `It is in your account at ${other.bank}.` : 'It is in your bank account.';
  if (type === 'digital')
    return `It is at the address ${other.name} on ${other.bank ?? 'its chain'}.`;
  if (type === 'adjustment') return 'It has left your wallet by a correction of ours.';
  return other.bank ? `${other.bank} has it for ${other.name}.` : `It has reached ${other.name}.`;
};

export const whereIs = (facts: MoneyFacts): string => {
  const isOut = facts.direction === 'out';
  const wallet = walletName(facts.asset);
  switch (facts.status) {
    case 'pending':
    case 'processing':
      return isOut ? underWay(facts) : `It is on its way and not in your ${wallet} yet.`;
    case 'completed':
      return isOut ? sent(facts) : `It is in your ${wallet}.`;
    case 'failed':
      return isOut ? `It did not go out. It is back in your ${wallet}.` : 'It did not arrive.';
    case 'returned':
      return isOut ? `It came back and is in your ${wallet}.` : 'It went back to whoever sent it.';
    case 'reversed':
      return isOut
        ? `It was undone and is back in your ${wallet}.`
        : `It was undone and is no longer in your ${wallet}.`;
    default:
      return `It was taken back before it left. It is in your ${wallet}.`;
  }
};

/** A receipt says that something happened: there is one once it did. */
export const hasReceipt = (status: string): boolean =>
  status === 'completed' || status === 'returned' || status === 'reversed';

export const canCancel = ({ payout }: Pick<MoneyFacts, 'payout'>): boolean =>
  payout?.state === 'reserved';

/** What a receipt that is shown to anybody tells of a name: 'A••• O•••••'. */
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
