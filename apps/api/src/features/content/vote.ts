/** Whether an article helped. Who voted is not kept: a keyed digest with the day tells votes apart. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/content/routes';
import { addSeconds } from '#platform/clock.ts';
import { hmac } from '#platform/crypto/secrets.ts';
import { lagosDay } from '#platform/dates.ts';
import { networkOf } from '#platform/http/admission.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { readCatalogue } from './catalogue.ts';
import { forgetComments, putVote } from './vote-queries.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

const voterOf = ({ config, clock }: Deps, actor: Actor | null, { ip }: Caller): Buffer =>
  hmac(
    config.BLIND_INDEX_KEY,
    'content-vote',
    lagosDay(clock.now()),
    actor ? `user ${actor.userId}` : `network ${networkOf(ip)}`,
  );

export const voteOnText = async (
  deps: Deps,
  by: { readonly actor: Actor | null; readonly caller: Caller },
  {
    slug,
    helpful,
    comment,
  }: ParsedOf<typeof contract.voteOnText>['params'] & ParsedOf<typeof contract.voteOnText>['body'],
) => {
  const text = (await readCatalogue(deps)).find('help', slug);
  if (!text) return fail('NOT_FOUND');
  await putVote(deps.db, {
    text_id: text.id,
    voter: voterOf(deps, by.actor, by.caller),
    is_helpful: helpful,
    comment: comment || null,
    at: deps.clock.now(),
  });
  return ok({ done: true } as const);
};

/** Comments may name a person, so we keep them only this many days; the counts stay. */
const commentDays = 180;

export const forgetOldComments = (deps: Pick<Deps, 'db' | 'clock'>) =>
  forgetComments(deps.db, addSeconds(deps.clock.now(), -commentDays * 86_400));
