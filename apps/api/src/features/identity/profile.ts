/** Changes that people may make to their own profile. A verified name is locked. */

import { addSeconds } from '#platform/clock.ts';
import { inTx, isUniqueViolation } from '#platform/db/pool.ts';
import { cleanImage } from '#platform/files/images.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok, failAt } from '#platform/result.ts';
import { recordSecurity, tellUserChanged } from './events.ts';
import type { IdentityDeps } from './deps.ts';
import * as queries from './queries.ts';
import { firstNameOf, tagSkeleton } from './rules.ts';
import { buildMe } from './signing/sessions.ts';
import { failTag, tagProblem } from './signing/sign-up.ts';
import { lockTag } from './signing/sign-up-queries.ts';

const tagRestSeconds = 30 * 86_400;
const avatarSize = { width: 512, height: 512, fit: 'cover' } as const;

type Change = {
  readonly fullName?: string | undefined;
  readonly tag?: string | undefined;
  readonly accountType?: 'investor' | 'startup' | 'both' | undefined;
};

export const updateProfile = async (
  deps: IdentityDeps,
  actor: Actor,
  change: Change,
  caller: Caller,
) => {
  try {
    const changed = await inTx(deps.db, async (tx) => {
      const user = await queries.lockUser(tx, actor.userId);
      const now = deps.clock.now();
      const newTag = change.tag !== undefined && change.tag !== user.tag ? change.tag : undefined;
      if (change.fullName && change.fullName !== user.full_name && user.kyc_tier > 0)
        return fail('FORBIDDEN');
      if (newTag !== undefined) {
        if (user.tag_changed_at && addSeconds(user.tag_changed_at, tagRestSeconds) > now) {
          return failAt('TAG_CHANGED_RECENTLY', 'tag');
        }
        await lockTag(tx, tagSkeleton(newTag));
        const problem = await tagProblem(tx, newTag, now, [user.id, user.email_key]);
        if (problem) return failTag(problem);
      }
      await queries.updateUser(tx, user.id, {
        full_name: change.fullName ?? user.full_name,
        first_name: firstNameOf(change.fullName ?? user.full_name),
        account_type: change.accountType ?? user.account_type,
        ...(newTag === undefined
          ? {}
          : { tag: newTag, tag_skeleton: tagSkeleton(newTag), tag_changed_at: now }),
      });
      if (newTag !== undefined) {
        await recordSecurity(deps, tx, {
          userId: user.id,
          kind: 'tag_changed',
          caller,
          detail: { from: user.tag, to: newTag },
        });
      }
      await tellUserChanged(deps, tx, user.id, Object.keys(change));
      return ok(true as const);
    });
    if (!changed.ok) return changed;
  } catch (error) {
    if (isUniqueViolation(error, 'users_tag_key')) return failTag('TAG_TAKEN');
    if (isUniqueViolation(error, 'users_tag_skeleton_key')) return failTag('TAG_LOOKALIKE');
    throw error;
  }
  return ok({ me: await buildMe(deps, actor.userId, actor.sessionId) });
};

const setAvatar = (
  deps: IdentityDeps,
  userId: string,
  fileId: string | null,
): Promise<string | null> =>
  inTx(deps.db, async (tx) => {
    const user = await queries.lockUser(tx, userId);
    await queries.updateUser(tx, userId, { avatar_file_id: fileId });
    await tellUserChanged(deps, tx, userId, ['avatarUrl']);
    return user.avatar_file_id;
  });

export const uploadAvatar = async (deps: IdentityDeps, actor: Actor, bytes: Uint8Array) => {
  const image = await cleanImage(bytes, avatarSize);
  if (!image.ok) return image;
  const fileId = await deps.files.save({ ownerId: actor.userId, kind: 'avatar', ...image.value });
  const before = await setAvatar(deps, actor.userId, fileId);
  if (before) await deps.files.remove(before);
  return ok({ me: await buildMe(deps, actor.userId, actor.sessionId) });
};

export const removeAvatar = async (deps: IdentityDeps, actor: Actor) => {
  const before = await setAvatar(deps, actor.userId, null);
  if (before) await deps.files.remove(before);
  return ok({ me: await buildMe(deps, actor.userId, actor.sessionId) });
};

export const openAvatar = async (deps: IdentityDeps, actor: Actor, fileId: string) => {
  const file = await deps.files.open(fileId, actor.userId);
  if (!file) return fail('NOT_FOUND');
  return ok(
    new Response(Buffer.from(file.bytes), {
      headers: {
        'content-type': file.mediaType,
        'cache-control': 'private, max-age=86400, immutable',
      },
    }),
  );
};
