import * as z from 'zod';
import { type ClientOptions, createCaller, type ProviderHealth } from '../caller.ts';
import { requireConfigured } from '../configured.ts';
import { rowsOf, someRowsOf } from '../drift.ts';
import { withoutSecrets } from '../masking.ts';
import { ProviderError, type ProviderErrorFacts } from '../provider-error.ts';

export type GoogleOptions = ClientOptions & {
  /** Must stay on the server. */
  readonly apiKey: string;
};

export type AddressQuestion = {
  readonly street: string;
  readonly houseNumber: string;
  /** ISO 3166 country code of two letters. */
  readonly country: string;
};

/** An empty field means unknown, not absent. */
export type FoundAddress = {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
};

export type Google = {
  /** Undefined if the address does not exist. */
  readonly geocode: (question: AddressQuestion) => Promise<FoundAddress | undefined>;
  readonly health: () => ProviderHealth;
};

const provider = 'Google';

const componentSchema = z.object({
  long_name: z.string(),
  short_name: z.string(),
  types: z.array(z.string()),
});
const answerSchema = z.object({
  status: z.string(),
  error_message: z.string().optional(),
  results: someRowsOf(z.object({ address_components: rowsOf(componentSchema) })).default([]),
});
type Component = z.output<typeof componentSchema>;

/** Google names the town in different fields. The first one present is the one people write. */
const cityTypes = ['locality', 'postal_town', 'sublocality', 'administrative_area_level_2'];

const readAddress = (components: readonly Component[], country: string): FoundAddress => {
  const find = (type: string) => components.find(({ types }) => types.includes(type));
  const city = cityTypes.map(find).find((component) => component !== undefined);
  const state = find('administrative_area_level_1');
  return {
    city: city?.long_name ?? '',
    state: (country === 'US' ? state?.short_name : state?.long_name) ?? '',
    postalCode: find('postal_code')?.long_name ?? '',
  };
};

/** Google always answers 200; the status in the body says what happened. */
const failures: Readonly<
  Record<string, Pick<ProviderErrorFacts, 'kind' | 'reason' | 'retryable'>>
> = {
  OVER_DAILY_LIMIT: { kind: 'unavailable', reason: 'rate_limited', retryable: false },
  OVER_QUERY_LIMIT: { kind: 'unavailable', reason: 'rate_limited', retryable: true },
  REQUEST_DENIED: { kind: 'misconfigured', reason: 'auth', retryable: false },
  INVALID_REQUEST: { kind: 'rejected', reason: 'validation', retryable: false },
  UNKNOWN_ERROR: { kind: 'unavailable', reason: 'unavailable', retryable: true },
};
const unknownStatus = { kind: 'unavailable', reason: 'unknown', retryable: false } as const;

const readError = (body: unknown): { message?: string; code?: string } => {
  const { data } = answerSchema.safeParse(body);
  const message = data?.error_message;
  return data ? { code: data.status, ...(message === undefined ? {} : { message }) } : {};
};

/** Finds the town, state and postal code of a street. */
export const createGoogle = (options: GoogleOptions): Google => {
  const { apiKey, log } = options;
  const caller = createCaller({ ...options, provider, secrets: [apiKey] }, readError);
  return {
    geocode: async ({ street, houseNumber, country }) => {
      requireConfigured(provider, apiKey);
      const query = {
        address: `${houseNumber} ${street}`.trim(),
        components: `country:${country}`,
        language: 'en',
        key: apiKey,
      };
      const answer = await caller.read(
        { method: 'GET', path: '/maps/api/geocode/json', query },
        answerSchema,
      );
      const { status, results, error_message: words = `Google answered ${status}` } = answer;
      if (status === 'ZERO_RESULTS') return undefined;
      const [first] = results;
      if (status === 'OK') return first && readAddress(first.address_components, country);
      if (!failures[status]) log.warn({ provider, alert: true, status }, 'a status we do not know');
      throw new ProviderError({
        ...(failures[status] ?? unknownStatus),
        provider,
        code: status,
        message: withoutSecrets(words, [apiKey]),
      });
    },
    health: caller.health,
  };
};
