import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addressLookup } from '@cowrie/contract/reference/data';
import { call } from '#platform/api/api.ts';
import type { Address } from '../../rules/usd-rules.ts';

type Town = Pick<Address, 'city' | 'state' | 'postalCode'>;

/**
 * The town a street lies in, looked up when the typing has paused. A street nobody finds leaves the
 * fields to the person; so does an answer that does not come.
 */
export function useTown(
  { street, houseNumber, country }: Address,
  onTown: (town: Town) => void,
): { looking: boolean } {
  const question = JSON.stringify([street.trim(), houseNumber.trim(), country]);
  // What the dialog opened with was looked up, or corrected by hand, before.
  const first = useRef(question);
  const [isLooking, setLooking] = useState(false);
  const found = useEffectEvent(onTown);
  const isEnough =
    street.trim() !== '' &&
    houseNumber.trim() !== '' &&
    street.trim().length + houseNumber.trim().length >= addressLookup.minimumLength;
  useEffect(() => {
    if (!isEnough || question === first.current) return undefined;
    first.current = '';
    const leaving = new AbortController();
    const [place, number, code] = JSON.parse(question) as [string, string, string];
    const look = async () => {
      setLooking(true);
      try {
        const body = { street: place, houseNumber: number, country: code };
        const town = await call('reference.geocode', { body }, { signal: leaving.signal });
        if (town && !leaving.signal.aborted) found(town);
      } catch {
        // The fields are there to be typed into.
      } finally {
        if (!leaving.signal.aborted) setLooking(false);
      }
    };
    const timer = setTimeout(() => void look(), addressLookup.delayMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      setLooking(false);
    };
  }, [isEnough, question]);
  return { looking: isLooking };
}
