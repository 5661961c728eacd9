import type { Me, SignInAnswer } from '@cowrie/contract';
import { phrases } from '@cowrie/contract/copy';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { call, sessionRefused } from './api.ts';
import { drafts } from './drafts.ts';
import { isNative } from './native.ts';
import { notices } from './notices.ts';
import { queryClient } from './query-client.ts';
import { createSignal } from './signal.ts';
import { authToken } from './storage.ts';

/**
 * The signed-in person lives in one place: the query `['session']`. The server renders the page with
 * it, every answer that carries a `me` renews it, and null means nobody is signed in.
 */
export const sessionKey = ['session'] as const;

/** `left` was asked for by the person, here or in another tab; `lost` was not. */
export type SessionEnd = 'left' | 'lost';
export const sessionEnded = createSignal<SessionEnd>();

const tabs =
  typeof BroadcastChannel === 'undefined' || typeof window === 'undefined'
    ? undefined
    : new BroadcastChannel('session');

async function askForSession({ signal }: { signal: AbortSignal }): Promise<Me | null> {
  const { me } = await call('identity.session', {}, { signal });
  const before = currentMe();
  // The query stores the answer after this returns; only then may the page be told.
  if (before && !me) queueMicrotask(() => endSession('lost'));
  if (before && me && before.id !== me.id) forgetEverythingElse();
  return me;
}

export const sessionQuery = queryOptions({ queryKey: sessionKey, queryFn: askForSession });

export const currentMe = (): Me | null | undefined => queryClient.getQueryData(sessionQuery.queryKey);

/** Gives a page's cache what the server already knew when it rendered it. */
export function seedSession(client: QueryClient, me: Me | null): void {
  if (client.getQueryData(sessionKey) === undefined) client.setQueryData(sessionKey, me);
}

/** The session, asked for once; a server that cannot be reached counts as nobody. */
export async function resolveSession(): Promise<Me | null> {
  if (isNative && !authToken.read()) {
    seedSession(queryClient, null);
    return null;
  }
  return queryClient.ensureQueryData(sessionQuery).catch(() => null);
}

/** Asks again now. Notices a session that ended meanwhile. */
export async function checkSession(): Promise<void> {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
}

/** Null when nobody is signed in. */
export const useMe = (): Me | null => useQuery(sessionQuery).data ?? null;

/** For pages behind the login guard, where somebody always is. */
export function useSignedInMe(): Me {
  const me = useMe();
  if (!me) throw new Error('this page stands behind the login guard');
  return me;
}

/** Puts a newer `me` of an answer into place, after a profile change or a proof of identity. */
export function updateMe(me: Me): void {
  queryClient.setQueryData(sessionQuery.queryKey, me);
}

/** Call with the answer of a finished log-in, then navigate. */
export function acceptSignIn(answer: Extract<SignInAnswer, { status: 'signed_in' }>): void {
  if (isNative && answer.token) authToken.write(answer.token);
  forgetEverythingElse();
  updateMe(answer.me);
  tabs?.postMessage('signed-in');
}

function forgetEverythingElse(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/** Ends the session on this side. What was typed survives a lost session, not a chosen end. */
export function endSession(end: SessionEnd): void {
  if (isNative) authToken.forget();
  queryClient.setQueryData(sessionKey, null);
  forgetEverythingElse();
  if (end === 'left') void drafts.removeAll();
  sessionEnded.emit(end);
}

export async function signOut(): Promise<void> {
  try {
    await call('identity.log-out', {});
  } catch {
    notices.emit({ kind: 'error', title: phrases.signOutFailed });
    return;
  }
  leaveSession();
}

/** For calls that have ended the session on the server already, such as closing the account. */
export function leaveSession(): void {
  endSession('left');
  tabs?.postMessage('signed-out');
}

/** Follows what happens to the session elsewhere: in other tabs, and in refused calls. */
export function followSession(): () => void {
  const onTab = ({ data }: MessageEvent<string>) => {
    if (data === 'signed-out' && currentMe()) endSession('left');
    if (data === 'signed-in') void checkSession();
  };
  tabs?.addEventListener('message', onTab);
  const stop = sessionRefused.listen(() => {
    if (currentMe()) endSession('lost');
  });
  return () => {
    tabs?.removeEventListener('message', onTab);
    stop();
  };
}
