/**
 * Continuing with the pictures on a phone. The link lets its holder add pictures for the person who
 * created it, for 15 minutes, and nothing else. Its secret is behind the #, so it reaches no server
 * log.
 */

import { documentKinds, type DocumentKind } from '@cowrie/contract/kyc/data';
import { readPerson } from '#features/identity/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { digest, newToken } from '#platform/crypto/secrets.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { currentDocuments } from './queries.ts';
import { keepPicture, pictureProblem } from './documents.ts';
import type { KycDeps } from '../deps.ts';
import { findHandoff, insertHandoff } from '../queries.ts';

const linkSeconds = 900;

export const startHandoff = async (deps: KycDeps, actor: Actor) => {
  const person = await readPerson(deps.db, actor.userId);
  const problem = await pictureProblem(deps.db, person);
  if (problem) return problem;
  const token = newToken();
  const at = deps.clock.now();
  const expiresAt = addSeconds(at, linkSeconds);
  await inTx(deps.db, (tx) =>
    insertHandoff(tx, {
      token_hash: digest(token),
      user_id: actor.userId,
      created_at: at,
      expires_at: expiresAt,
    }),
  );
  return ok({
    url: `${deps.config.PUBLIC_URL}/continue#${token}`,
    expiresAt: expiresAt.toISOString(),
  });
};

/** A picture counts as done if the person does not have to take it (again). */
export const readHandoff = async (deps: KycDeps, token: string) => {
  const link = await findHandoff(deps.db, digest(token), deps.clock.now());
  if (!link) return fail('LINK_INVALID');
  const documents = await currentDocuments(deps.db, link.user_id);
  return ok({
    firstName: link.first_name,
    kept: documentKinds.filter((kind) =>
      documents.some((document) => document.kind === kind && document.state !== 'asked_again'),
    ),
    expiresAt: link.expires_at.toISOString(),
  });
};

export const uploadByHandoff = async (
  deps: KycDeps,
  token: string,
  kind: DocumentKind,
  file: { readonly bytes: Uint8Array },
  caller: Caller,
) => {
  const link = await findHandoff(deps.db, digest(token), deps.clock.now());
  if (!link) return fail('LINK_INVALID');
  const kept = await keepPicture(deps, link.user_id, kind, file, caller);
  return kept.ok ? readHandoff(deps, token) : kept;
};
