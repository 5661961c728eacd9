import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { formatMoney, money } from '@cowrie/money';
import { dollarSyncQuery, walletsQuery } from '#features/wallets/index.ts';
import { toast } from '#ui/feedback/toast.ts';
import { usd } from '../../copy-usd.ts';
import { hub } from '../../flow.ts';
import { type Terms, termsQuery } from '../../queries.ts';
import { leastDollars } from '../../rules/usd-rules.ts';

const copy = usd.entry;

type Failed = { readonly title: string; readonly advice?: string };
type Entry =
  | { readonly kind: 'checking' }
  | { readonly kind: 'failed'; readonly failed: Failed; readonly again: () => void }
  | { readonly kind: 'open'; readonly low: string | null };

const checking: Entry = { kind: 'checking' };

/** Whoever cannot send at all is told why, once, back where every way begins. */
function useTurnedAway(why: readonly [string, string] | undefined): void {
  const navigate = useNavigate();
  const told = useRef(false);
  const [title, description] = why ?? [];
  useEffect(() => {
    if (title === undefined || told.current) return;
    told.current = true;
    toast.error(title, { description });
    // The entry before may be another document, and the words would be lost on the way to it.
    void navigate(hub, { replace: true });
  }, [title, description, navigate]);
}

/** What is missing before anything can be sent; null when it is there, or nobody knows yet. */
const lowWords = (available: number, terms: Terms | undefined): string | null => {
  const { least, fee } = leastDollars(terms?.fees ?? []);
  if (!terms || BigInt(available) >= least) return null;
  return copy.lowWords(formatMoney(money(least, 'USD')), formatMoney(money(fee, 'USD')));
};

/** The wallet that pays, and the account behind it: checked before anything is asked. */
export function useUsdEntry(): Entry {
  const { data, error, refetch } = useQuery(walletsQuery);
  const wallet =
    data && (data.items.find(({ currency, isActive }) => currency === 'USD' && isActive) ?? null);
  const { data: terms } = useQuery(termsQuery('usd_bank', 'US'));
  const isUnsynced = Boolean(wallet && wallet.accountNumber === null);
  const sync = useQuery({ ...dollarSyncQuery, enabled: isUnsynced });
  const isSignedOut = error instanceof ApiError && error.status === 401;
  const noWallet = wallet === null ? ([copy.noWallet, copy.noWalletWords] as const) : undefined;
  useTurnedAway(isSignedOut ? [copy.signIn, copy.signInWords] : noWallet);

  if (error && !data && !isSignedOut) {
    return { kind: 'failed', failed: { title: copy.failed }, again: () => void refetch() };
  }
  if (!wallet) return checking;
  // Once it is there, asking again goes on beside the flow: what was answered so far stays.
  const isMissing = isUnsynced && !sync.data?.data.account_number;
  if (isMissing && sync.isFetching) return checking;
  if (isMissing) {
    const { error: refused } = sync;
    const unheard = refused ? copy.syncFailedWords : copy.noAccount;
    const advice = refused instanceof ApiError && refused.status > 0 ? refused.message : unheard;
    const failed = { title: copy.syncFailed, advice };
    return { kind: 'failed', failed, again: () => void sync.refetch() };
  }
  return { kind: 'open', low: lowWords(wallet.available, terms) };
}
