import { shareFile } from '#platform/device/share.ts';
import { fetchFile } from '#platform/files/fetch-file.ts';
import { copy } from './copy.ts';

export const fetchReceipt = (transactionId: string, format: 'pdf' | 'png'): Promise<Blob> =>
  fetchFile(`/api/v1/transactions/${transactionId}/receipts/${format}`);

export type StatementRequest = {
  readonly currency: string;
  readonly from: string;
  readonly to: string;
};

export const fetchStatement = (request: StatementRequest, format: 'pdf' | 'csv'): Promise<Blob> =>
  fetchFile(`/api/v1/statements/${format}?${new URLSearchParams(request).toString()}`);

export const fetchPrepared = (statementId: string): Promise<Blob> =>
  fetchFile(`/api/v1/statement-files/${statementId}/file`);

/** Shares the picture of a receipt. Rejects if the picture cannot be made or shared. */
export const shareReceipt = async (transactionId: string, reference: string): Promise<void> => {
  const content = await fetchReceipt(transactionId, 'png');
  await shareFile(content, `receipt-${reference}.png`, copy.receipt.title);
};
