/**
 * Fx owns exchanging money between a person's own wallets. Sources are read each minute
 * (`prices/`); the middle of the fresh ones less our margin is the price. A quote is stored and
 * executed by its id, once, before it expires: one plan of the ledger over two currencies, through
 * our pools. What the pools hold or owe is our position, which is covered at the company.
 */
export { fxRoom } from './room.ts';
