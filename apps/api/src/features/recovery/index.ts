/**
 * Recovery owns the circle of three friends who confirm that a person is who they say, and the way
 * back into an account with it.
 *
 * A friend is asked → agreed or declined; removing one takes a day. A recovery is begun → proved (the
 * new address) → comparing (the selfie) → asking (the friends) → waiting (48 hours) → completed, and
 * can end at each step. One that names no account goes the same way up to the selfie, so that it
 * tells no one which accounts exist. No money moves here.
 */
export { recoveryRoom } from './room.ts';
