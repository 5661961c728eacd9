/**
 * Documents wait for their turn: drawing one takes a core for up to seconds. Few are drawn at once,
 * one of a person, so that a person who asks for many waits for their own and not others for them.
 */

import { Unavailable } from '../unavailable.ts';

type Most = {
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitingOfPerson: number;
};

export type Turns = <T>(person: string, work: () => Promise<T>) => Promise<T>;

export const createTurns = (most: Most): Turns => {
  const waiting: { readonly person: string; readonly start: () => void }[] = [];
  const busy = new Set<string>();
  const startNext = (): void => {
    if (busy.size >= most.atOnce) return;
    const place = waiting.findIndex(({ person }) => !busy.has(person));
    const [next] = place < 0 ? [] : waiting.splice(place, 1);
    if (!next) return;
    busy.add(next.person);
    next.start();
  };
  return async (person, work) => {
    const ofPerson = waiting.filter((one) => one.person === person).length;
    if (waiting.length >= most.waiting || ofPerson >= most.waitingOfPerson) {
      throw new Unavailable('too many documents wait');
    }
    await new Promise<void>((start) => {
      waiting.push({ person, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      busy.delete(person);
      startNext();
    }
  };
};
