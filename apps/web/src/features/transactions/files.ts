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
  const name = `receipt-${reference}.png`;
  const files = [new File([content], name, { type: content.type })];
  try {
    await navigator.share({ files, title: copy.receipt.title });
  } catch (error) {
    // The person closed the share sheet, which is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
};

/** Desktop browsers often cannot share files; they do not get the button. */
export const canShareFiles = (): boolean =>
  typeof navigator !== 'undefined' &&
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'receipt.png', { type: 'image/png' })] });
