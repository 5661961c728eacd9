import { money, rate, rateFromString, rateToString, type AssetCode } from '@cowrie/money';
import { addSeconds, type Clock } from '#platform/clock.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import { isMapleradCurrency } from '#providers/maplerad/units.ts';
import { ProviderError } from '#providers/provider-error.ts';

/** Worth of one unit of the first currency in the second, and when we asked. */
type KnownRate = { readonly rate: string; readonly at: Date };

export type Rates = {
  readonly between: (
    from: AssetCode,
    to: AssetCode,
  ) => Promise<Result<KnownRate, 'RATE_UNAVAILABLE'>>;
};

/**
 * An older rate is asked for again. If the company does not answer, the old one is used a while
 * longer.
 */
const freshSeconds = 60;
const usableSeconds = 300;

/** The rate is what a million units bring, so that rounding has no effect. */
const sample = 100_000_000n;
const decimals = 10;

export const createRates = (deps: {
  readonly clock: Clock;
  readonly providers: { readonly maplerad: Maplerad };
}): Rates => {
  const known = new Map<string, KnownRate>();
  const asking = new Map<string, Promise<KnownRate>>();

  const ask = async (from: AssetCode, to: AssetCode): Promise<KnownRate> => {
    if (!isMapleradCurrency(from) || !isMapleradCurrency(to)) {
      throw new TypeError(`the company has no rate from ${from} to ${to}`);
    }
    const { source, target } = await deps.providers.maplerad.fx.quote({
      from: money(sample, from),
      to,
    });
    const found = {
      rate: rateToString(rate(target.minor, source.minor), decimals, 'down'),
      at: deps.clock.now(),
    };
    known.set(`${from}/${to}`, found);
    return found;
  };

  /** Parallel requests wait for the same answer. */
  const askOnce = (from: AssetCode, to: AssetCode): Promise<KnownRate> => {
    const pair = `${from}/${to}`;
    const running = asking.get(pair) ?? ask(from, to).finally(() => asking.delete(pair));
    asking.set(pair, running);
    return running;
  };

  return {
    between: async (from, to) => {
      if (from === to) return ok({ rate: '1', at: deps.clock.now() });
      const last = known.get(`${from}/${to}`);
      const now = deps.clock.now();
      if (last && last.at > addSeconds(now, -freshSeconds)) return ok(last);
      try {
        return ok(await askOnce(from, to));
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        const isUsable = last && last.at > addSeconds(now, -usableSeconds);
        return isUsable ? ok(last) : fail('RATE_UNAVAILABLE');
      }
    },
  };
};

const whole = 10_000n;

/** Pure: the rate a person gets, with our margin subtracted. */
export const withMargin = (text: string, marginBp: number): string => {
  if (marginBp === 0) return text;
  const { numerator, denominator } = rateFromString(text);
  const kept = rate(numerator * (whole - BigInt(marginBp)), denominator * whole);
  return rateToString(kept, decimals, 'down');
};
