import { fetchFile } from '#platform/files/fetch-file.ts';

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

/** Desktop browsers often cannot share files; they do not get the button. */
export const canShareFiles = (): boolean =>
  typeof navigator !== 'undefined' &&
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'receipt.png', { type: 'image/png' })] });
