import type { Room } from '#platform/room.ts';
import type { OrderDeps } from './deps.ts';
import { flagJobs } from './flags.ts';

export const ordersRoom: Room<OrderDeps> = { name: 'orders', jobs: flagJobs };
