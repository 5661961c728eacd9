import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addressLookup } from '@cowrie/contract/reference/data';
import { call } from '#platform/api/api.ts';
import type { Address } from '../../rules/usd-rules.ts';

type Town = Pick<Address, 'city' | 'state' | 'postalCode'>;

/**
 * Looks up city, state and postal code of a street when the person pauses typing. If the lookup finds
 * nothing or fails, the person fills in the fields.
 */
export function useTown(
  { street, houseNumber, country }: Address,
  onTown: (town: Town) => void,
): { isLooking: boolean } {
  const lookupKey = JSON.stringify([street.trim(), houseNumber.trim(), country]);
  // The address the dialog opens with is not looked up: the person may have corrected it by hand.
  const initialKey = useRef(lookupKey);
  const [isLooking, setLooking] = useState(false);
  const fillTown = useEffectEvent(onTown);
  const isLongEnough =
    street.trim() !== '' &&
    houseNumber.trim() !== '' &&
    street.trim().length + houseNumber.trim().length >= addressLookup.minimumLength;
  useEffect(() => {
    if (!isLongEnough || lookupKey === initialKey.current) return undefined;
    initialKey.current = '';
    const abort = new AbortController();
    const [streetName, number, code] = JSON.parse(lookupKey) as [string, string, string];
    const lookUp = async () => {
      setLooking(true);
      try {
        const body = { street: streetName, houseNumber: number, country: code };
        const town = await call('reference.geocode', { body }, { signal: abort.signal });
        if (town && !abort.signal.aborted) fillTown(town);
      } catch {
        // The person can fill in the fields.
      } finally {
        if (!abort.signal.aborted) setLooking(false);
      }
    };
    const timer = setTimeout(() => void lookUp(), addressLookup.delayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
      setLooking(false);
    };
  }, [isLongEnough, lookupKey]);
  return { isLooking };
}
