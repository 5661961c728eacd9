/** SQL of who lets us measure. */

import type { Db } from '#platform/db/pool.ts';

export const isMeasuringAllowed = async (db: Db, userId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('measurement_choices')
      .select('is_allowed')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.is_allowed ?? false;

export const saveMeasuring = async (
  db: Db,
  choice: { readonly userId: string; readonly isAllowed: boolean; readonly at: Date },
): Promise<void> => {
  const { isAllowed: is_allowed, at: chosen_at } = choice;
  await db
    .insertInto('measurement_choices')
    .values({ user_id: choice.userId, is_allowed, chosen_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_allowed, chosen_at }))
    .execute();
};
