import type { Db } from '#platform/db/pool.ts';

/** Everything the room keeps about a person, newest first. */
export const listForExport = async (db: Db, userId: string, limit: number) => {
  const [freezes, checkUps, testAttempts] = await Promise.all([
    db
      .selectFrom('account_freezes')
      .select(['at', 'cause', 'thawed_at', 'thawed_with'])
      .where('user_id', '=', userId)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute(),
    db
      .selectFrom('security_check_ups')
      .select(['week', 'at', 'items', 'not_mine'])
      .where('user_id', '=', userId)
      .orderBy('week', 'desc')
      .limit(limit)
      .execute(),
    db
      .selectFrom('security_test_attempts')
      .select(['test_id', 'answers', 'score', 'total', 'passed', 'started_at', 'finished_at'])
      .where('user_id', '=', userId)
      .orderBy('started_at', 'desc')
      .limit(limit)
      .execute(),
  ]);
  return { freezes, checkUps, testAttempts };
};
