/**
 * Our own exchanges at the company in the demo's year: some minutes after a conversion the pool is
 * covered, if it holds or owes as much as the terms say, at what the company would have given.
 */

import { fxPairs, microsPerUnit } from '@cowrie/contract/fx/data';
import { fxTerms } from '@cowrie/contract/fx/terms';
import { rate, rateToString } from '@cowrie/money';
import { postCover } from '#features/fx/cover/post-cover.ts';
import { insertCover } from '#features/fx/cover/queries.ts';
import { planCover, type Planned } from '#features/fx/cover/rules.ts';
import type { FxDeps } from '#features/fx/deps.ts';
import { readPosition } from '#features/fx/position.ts';
import { termsAt } from '#features/fx/prices/queries.ts';
import { addSeconds } from '#platform/clock.ts';
import { idFrom } from '#platform/ids.ts';
import type { DemoMovement } from '../demo.ts';
import { demoMid } from './rates.ts';

const pair = 'USD-NGN';
const micro = BigInt(microsPerUnit);
const afterSeconds = 240;
/** The company takes 20 basis points from the middle, either way. */
const spread = { kept: 9_980n, whole: 10_000n };

const targetOf = ({ from, source }: Planned, mid: bigint): bigint =>
  from === fxPairs[pair].base
    ? (source * mid * spread.kept) / (micro * spread.whole)
    : (source * micro * spread.kept) / (mid * spread.whole);

const cover = async (deps: FxDeps, id: string, at: Date): Promise<void> => {
  const now = deps.clock.now();
  const terms = fxTerms.parse((await termsAt(deps.db, pair, now)).terms);
  const mid = demoMid(at, now);
  const { base } = await readPosition(deps, pair);
  const planned = planCover({ pair, terms, base, ask: mid });
  if (!planned) return;
  const target = targetOf(planned, mid);
  const row = await insertCover(deps.db, {
    id,
    pair,
    state: 'ordered',
    source_currency: planned.from,
    source_amount: planned.source,
    target_currency: planned.to,
    target_amount: target,
    rate: rateToString(rate(target, planned.source), 8, 'down'),
    mid,
    reference: idFrom('demo fx', `quote ${id}`),
    created_at: at,
    ordered_at: at,
  });
  if (row) await postCover(deps, row);
};

/** The cover that may follow a conversion of the demo. */
export const coverAfterDemo = (deps: FxDeps, conversionId: string, done: Date): DemoMovement => {
  const at = addSeconds(done, afterSeconds);
  const id = idFrom('demo fx', `cover ${conversionId}`);
  return { at, run: () => cover(deps, id, at) };
};
