/** The receipt of a conversion is that of its transaction. Its code loads when it is opened. */
export { ReceiptSheet as default } from '#features/transactions/index.ts';
