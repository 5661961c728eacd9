/**
 * The signed-in person, in one small store. Log-in pages need it and must stay small, so it is not
 * in the query cache. The server renders the page with it, and every answer that has a `me`
 * updates it.
 */

import { useSyncExternalStore } from 'react';
import type { Me, SignInAnswer } from '@cowrie/contract';
import { phrases } from '@cowrie/contract/phrases';
import { call, sessionRefused } from '../api/api.ts';
import { authToken } from '../device/auth-token.ts';
import { isNative } from '../device/native.ts';
import { notices } from '../signals/notices.ts';
import { usePageData } from '../pages/page-data.ts';
import { createSignal } from '../signals/signal.ts';

/** Null means signed out; undefined means not checked yet. */
let current: Me | null | undefined;
let checkedAt = 0;
const watchers = new Set<() => void>();

/** `left`: the person ended it, here or in another tab. `lost`: it expired or was revoked. */
type SessionEnd = 'left' | 'lost';
export const sessionEnded = createSignal<SessionEnd>();
/** Another person signed in, or the person signed out: data fetched for them must be cleared. */
export const personChanged = createSignal<null>();

const tabs =
  typeof BroadcastChannel === 'undefined' || typeof window === 'undefined'
    ? undefined
    : new BroadcastChannel('session');

type TabMessage = 'signed-in' | 'signed-out';
// A BroadcastChannel reaches only tabs of our own origin, so there is no target origin to give.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const postToTabs = (message: TabMessage): void => tabs?.postMessage(message);

export const currentMe = (): Me | null | undefined => current;
export const sessionCheckedAt = (): number => checkedAt;

/** Stores the `me` of an answer, for example after a profile change. */
export function updateMe(me: Me | null): void {
  const isOther = current !== undefined && current?.id !== me?.id;
  current = me;
  checkedAt = Date.now();
  if (isOther) personChanged.emit(null);
  for (const watcher of watchers) watcher();
}

/** Stores the person the server rendered the document for. */
export function seedSession(me: Me | null): void {
  if (current === undefined && typeof window !== 'undefined') updateMe(me);
}

let pendingCheck: Promise<void> | undefined;
/** Counts sign-ins and session ends. An answer to a check from before one of them is ignored. */
let generation = 0;

/** How long an answer with a renewed token may still be on its way. */
const renewalMs = 1_500;

async function fetchSession(): Promise<void> {
  const startedIn = generation;
  try {
    let { me } = await call('identity.session', {});
    if (current && !me) {
      // A change of a credential renews the token. This question may have overtaken the answer that
      // brings it, so we ask a second time before we believe that the session has ended.
      await new Promise((resolve) => setTimeout(resolve, renewalMs));
      ({ me } = await call('identity.session', {}));
    }
    if (startedIn !== generation) return;
    if (current && !me) endSession('lost');
    else updateMe(me);
  } catch {
    // The server cannot be reached, so the last known state stays.
  }
}

/** Asks the server who is signed in, and ends the session here if it ended there. */
export function checkSession(): Promise<void> {
  pendingCheck ??= fetchSession().finally(() => {
    pendingCheck = undefined;
  });
  return pendingCheck;
}

/** The signed-in person, fetched once. If the server cannot be reached, null. */
export async function resolveSession(): Promise<Me | null> {
  if (current === undefined && isNative) {
    await authToken.load();
    if (!authToken.read()) updateMe(null);
  }
  if (current === undefined) await checkSession();
  return current ?? null;
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Null if signed out. */
export function useMe(): Me | null {
  const rendered = usePageData()?.me ?? null;
  return useSyncExternalStore(
    subscribe,
    () => current ?? null,
    () => rendered,
  );
}

/** For pages behind the login guard, where a person is always signed in. */
export function useSignedInMe(): Me {
  const me = useMe();
  if (!me) throw new Error('this page must be behind the login guard');
  return me;
}

/** Call it with the answer of a finished log-in, then navigate. */
export function acceptSignIn(answer: Extract<SignInAnswer, { status: 'signed_in' }>): void {
  generation += 1;
  if (isNative && answer.token) authToken.write(answer.token);
  updateMe(answer.me);
  postToTabs('signed-in');
}

/** Ends the session in the browser. Drafts stay after a lost session, but not after a sign-out. */
export function endSession(end: SessionEnd): void {
  generation += 1;
  if (isNative) authToken.forget();
  if (end === 'left') void import('../storage/drafts.ts').then(({ drafts }) => drafts.removeAll());
  updateMe(null);
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

/** For calls that already ended the session on the server, such as closing the account. */
export function leaveSession(): void {
  endSession('left');
  postToTabs('signed-out');
}

function onTabMessage({ data }: MessageEvent<TabMessage>): void {
  if (data === 'signed-out' && current) endSession('left');
  if (data === 'signed-in') void checkSession();
}

/** Reacts to session changes in other tabs, and to calls refused for the session. */
export function followSession(): () => void {
  tabs?.addEventListener('message', onTabMessage);
  // The refused call may have used a token that was renewed since, so check first.
  const stop = sessionRefused.listen(() => {
    if (current) void checkSession();
  });
  return () => {
    tabs?.removeEventListener('message', onTabMessage);
    stop();
  };
}
