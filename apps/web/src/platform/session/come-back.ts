/**
 * The page a visitor wanted to open before they signed up. Signing up leads through a mail, which loses
 * the `next` of the address, so the device remembers it for a day.
 */

import { useEffect, useState } from 'react';
import { safeNext } from '@cowrie/contract/pages';
import { indexedDbStore } from '../storage/indexed-db-store.ts';

const key = 'come-back';
const keptMs = 24 * 3_600_000;

/** The stored page; empty if there is none, it is too old, or it is not one of ours. */
export function readComeBack(stored: unknown, now: number): string {
  const { path, at } = (stored ?? {}) as { path?: unknown; at?: unknown };
  const isFresh = typeof at === 'number' && now - at < keptMs;
  return isFresh && typeof path === 'string' ? safeNext(path, '') : '';
}

/** The page to open after log-in: from the address, or remembered from before the sign-up. */
export function useComeBack(next: string | null, home: string): string {
  const [remembered, setRemembered] = useState('');
  const asked = safeNext(next, '');
  useEffect(() => {
    let isCurrent = true;
    if (asked) void indexedDbStore.set(key, { path: asked, at: Date.now() });
    else {
      void indexedDbStore.get(key).then((stored) => {
        if (isCurrent) setRemembered(readComeBack(stored, Date.now()));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return asked || remembered || home;
}

/** The remembered page, once, for a person who was signed in without the log-in page. */
export async function takeComeBack(home: string): Promise<string> {
  const stored = await indexedDbStore.get(key);
  await forgetComeBack();
  return readComeBack(stored, Date.now()) || home;
}

/** After log-in: the page is opened, so it is not opened again next time. */
export const forgetComeBack = (): Promise<void> => indexedDbStore.remove(key);
