/** Movements of money: what their owner sees, and what staff see. */
export * from './history-routes.ts';
export * from './staff-routes.ts';
