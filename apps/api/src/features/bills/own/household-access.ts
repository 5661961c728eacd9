import type { Db } from '#platform/db/pool.ts';
import { isForHousehold } from './member-queries.ts';

/** The buyer, and the people at home that the biller is shared with. */
export const mayReadToken = async (
  db: Db,
  userId: string,
  purchase: {
    readonly user_id: string;
    readonly saved_id: string | null;
    readonly created_at: Date;
  },
): Promise<boolean> => purchase.user_id === userId || isForHousehold(db, userId, purchase);
