import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { formatMoney, money } from '@cowrie/money';
import { dollarSyncQuery, usdRequestQuery, walletsQuery } from '#features/wallets/index.ts';
import { toast } from '#ui/feedback/toast.ts';
import { usd } from '../../copy-usd.ts';
import { hubPath } from '../../flow.ts';
import { type Terms, termsQuery } from '../../queries.ts';
import { minimumDollars } from '../../rules/usd-rules.ts';

const copy = usd.entry;

type Failed = { readonly title: string; readonly advice?: string };
type Entry =
  | { readonly kind: 'checking' }
  /** There is no account to sync: the person has to request one. */
  | { readonly kind: 'request' }
  | { readonly kind: 'failed'; readonly failed: Failed; readonly retry: () => void }
  | { readonly kind: 'open'; readonly lowBalance: string | null };

const checking: Entry = { kind: 'checking' };

/** If the person cannot send dollars at all: goes back to the hub and says why in a toast, once. */
function useRedirectToHub(reason: readonly [string, string] | undefined): void {
  const navigate = useNavigate();
  const hasRedirected = useRef(false);
  const [title, description] = reason ?? [];
  useEffect(() => {
    if (title === undefined || hasRedirected.current) return;
    hasRedirected.current = true;
    toast.error(title, { description });
    // Not "back" in the history: the previous page may be another site, where the toast is lost.
    void navigate(hubPath, { replace: true });
  }, [title, description, navigate]);
}

/** The warning about a balance below the minimum; null if it is enough, or while the fees load. */
const lowBalanceWarning = (available: number, terms: Terms | undefined): string | null => {
  const { minimum, fee } = minimumDollars(terms?.fees ?? []);
  if (!terms || BigInt(available) >= minimum) return null;
  return copy.lowWords(formatMoney(money(minimum, 'USD')), formatMoney(money(fee, 'USD')));
};

/** Checks the USD wallet and its bank account before the first step opens. */
export function useUsdEntry(): Entry {
  const { data, error, refetch } = useQuery(walletsQuery);
  const wallet =
    data && (data.items.find(({ currency, isActive }) => currency === 'USD' && isActive) ?? null);
  const { data: terms } = useQuery(termsQuery('usd_bank', 'US'));
  const isUnsynced = Boolean(wallet && wallet.accountNumber === null);
  const sync = useQuery({ ...dollarSyncQuery, enabled: isUnsynced });
  const asked = useQuery({ ...usdRequestQuery, enabled: isUnsynced });
  const isSignedOut = error instanceof ApiError && error.status === 401;
  const noWallet = wallet === null ? ([copy.noWallet, copy.noWalletWords] as const) : undefined;
  useRedirectToHub(isSignedOut ? [copy.signIn, copy.signInWords] : noWallet);

  if (error && !data && !isSignedOut) {
    return { kind: 'failed', failed: { title: copy.failed }, retry: () => void refetch() };
  }
  if (!wallet) return checking;
  // A later sync runs in the background: showing the check again would throw away the answers.
  const isMissing = isUnsynced && !sync.data?.data.account_number;
  if (isMissing && sync.isFetching) return checking;
  if (isMissing) {
    // Nothing was requested yet, so there is nothing that a sync or support could find.
    if (asked.isPending) return checking;
    const { error: refused } = sync;
    const isUnreachable = refused instanceof ApiError && refused.code !== 'USD_ACCOUNT_MISSING';
    const isUnrequested = asked.data?.state === 'none' || asked.data?.state === 'incomplete';
    if (isUnrequested && !isUnreachable) return { kind: 'request' };
    const fallback = refused ? copy.syncFailedWords : copy.noAccount;
    const advice = refused instanceof ApiError && refused.status > 0 ? refused.message : fallback;
    const failed = { title: copy.syncFailed, advice };
    return { kind: 'failed', failed, retry: () => void sync.refetch() };
  }
  return { kind: 'open', lowBalance: lowBalanceWarning(wallet.available, terms) };
}
