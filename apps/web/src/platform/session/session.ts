import { useSyncExternalStore } from 'react';
import type { Me, SignInAnswer } from '@cowrie/contract';
import { phrases } from '@cowrie/contract/phrases';
import { call, sessionRefused } from '../api/api.ts';
import { isNative } from '../device/native.ts';
import { notices } from '../signals/notices.ts';
import { usePageData } from '../pages/page-data.ts';
import { createSignal } from '../signals/signal.ts';
import { authToken } from '../storage/storage.ts';

/**
 * The signed-in person, in one small store: log-in pages need it and must stay light, so it does not
 * live in the query cache. The server renders the page with it, every answer that carries a `me`
 * renews it, null means nobody is signed in and undefined that nobody has asked yet.
 */
let current: Me | null | undefined;
let askedAt = 0;
const watchers = new Set<() => void>();

/** `left` was asked for by the person, here or in another tab; `lost` was not. */
type SessionEnd = 'left' | 'lost';
export const sessionEnded = createSignal<SessionEnd>();
/** Somebody else, or nobody, sits here now: what was fetched for the one before must go. */
export const personChanged = createSignal<null>();

const tabs =
  typeof BroadcastChannel === 'undefined' || typeof window === 'undefined'
    ? undefined
    : new BroadcastChannel('session');

type TabWord = 'signed-in' | 'signed-out';
// A channel reaches tabs of our own origin alone; there is no target to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tellTabs = (word: TabWord): void => tabs?.postMessage(word);

export const currentMe = (): Me | null | undefined => current;
export const sessionAskedAt = (): number => askedAt;

/** Puts a newer `me` of an answer into place, after a profile change or a proof of identity. */
export function updateMe(me: Me | null): void {
  const isOther = current !== undefined && current?.id !== me?.id;
  current = me;
  askedAt = Date.now();
  if (isOther) personChanged.emit(null);
  for (const watcher of watchers) watcher();
}

/** Takes over what the server knew when it rendered the document. */
export function seedSession(me: Me | null): void {
  if (current === undefined && typeof window !== 'undefined') updateMe(me);
}

let asking: Promise<void> | undefined;
/** Counts sign-ins and ends, so that an answer to a question asked before one is not believed after it. */
let turn = 0;

async function ask(): Promise<void> {
  const asked = turn;
  try {
    const { me } = await call('identity.session', {});
    if (asked !== turn) return;
    if (current && !me) endSession('lost');
    else updateMe(me);
  } catch {
    // The server cannot be reached: what we knew stands until it can.
  }
}

/** The health check: asks who is signed in now, and notices a session that ended meanwhile. */
export function checkSession(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Who is signed in, asked for once. A server that cannot be reached counts as nobody. */
export async function resolveSession(): Promise<Me | null> {
  if (current === undefined && isNative && !authToken.read()) updateMe(null);
  if (current === undefined) await checkSession();
  return current ?? null;
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Null when nobody is signed in. */
export function useMe(): Me | null {
  const rendered = usePageData()?.me ?? null;
  return useSyncExternalStore(
    subscribe,
    () => current ?? null,
    () => rendered,
  );
}

/** For pages behind the login guard, where somebody always is. */
export function useSignedInMe(): Me {
  const me = useMe();
  if (!me) throw new Error('this page stands behind the login guard');
  return me;
}

/** Call with the answer of a finished log-in, then navigate. */
export function acceptSignIn(answer: Extract<SignInAnswer, { status: 'signed_in' }>): void {
  turn += 1;
  if (isNative && answer.token) authToken.write(answer.token);
  updateMe(answer.me);
  tellTabs('signed-in');
}

/** Ends the session on this side. What was typed survives a lost session, not a chosen end. */
export function endSession(end: SessionEnd): void {
  turn += 1;
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

/** For calls that have ended the session on the server already, such as closing the account. */
export function leaveSession(): void {
  endSession('left');
  tellTabs('signed-out');
}

function onTab({ data }: MessageEvent<TabWord>): void {
  if (data === 'signed-out' && current) endSession('left');
  if (data === 'signed-in') void checkSession();
}

/** Follows what happens to the session elsewhere: in other tabs, and in refused calls. */
export function followSession(): () => void {
  tabs?.addEventListener('message', onTab);
  // A call may have left with a token that was renewed meanwhile: ask before believing it.
  const stop = sessionRefused.listen(() => {
    if (current) void checkSession();
  });
  return () => {
    tabs?.removeEventListener('message', onTab);
    stop();
  };
}
