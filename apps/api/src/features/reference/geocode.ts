/** Finds the town and state of a street. The server asks, so that the key stays on the server. */

import { fail, ok } from '#platform/result.ts';
import type { AddressQuestion, FoundAddress } from '#providers/google/client.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { ReferenceDeps } from './deps.ts';
import { createAnswerCache } from './answer-cache.ts';

const rememberedSeconds = 600;

const keyOf = ({ street, houseNumber, country }: AddressQuestion): string =>
  JSON.stringify([country, street.toLowerCase(), houseNumber.toLowerCase()]);

export const createGeocode = (deps: ReferenceDeps) => {
  const places = createAnswerCache<FoundAddress | null>(deps.clock, rememberedSeconds);

  return async (question: AddressQuestion) => {
    const key = keyOf(question);
    const remembered = places.get(key);
    if (remembered !== undefined) return ok(remembered);
    try {
      const found = (await deps.providers.google.geocode(question)) ?? null;
      places.set(key, found);
      return ok(found);
    } catch (error) {
      if (error instanceof ProviderError) return fail('PROVIDER_UNAVAILABLE');
      throw error;
    }
  };
};
