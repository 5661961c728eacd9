/** Transactions owns what people see of what happened to their money: the list, one movement, receipts and statements. */
export { statusLabels } from './copy.ts';
