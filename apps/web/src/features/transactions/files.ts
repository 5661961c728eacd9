import { ApiError } from '@cowrie/contract/client';
import type { ErrorEnvelope } from '@cowrie/contract';
import { callRaw } from '#platform/api/api.ts';

/** The answer is a file, not JSON, so this function reads the error answer itself. */
async function fetchFile(path: string): Promise<Blob> {
  const response = await callRaw(path);
  if (response.ok) return response.blob();
  const { error } = (await response.json()) as ErrorEnvelope;
  throw new ApiError({ ...error, status: response.status });
}

export const fetchReceipt = (transactionId: string, format: 'pdf' | 'png'): Promise<Blob> =>
  fetchFile(`/api/v1/transactions/${transactionId}/receipts/${format}`);

type StatementRequest = {
  readonly currency: string;
  readonly from: string;
  readonly to: string;
};

export const fetchStatement = (request: StatementRequest, format: 'pdf' | 'csv'): Promise<Blob> =>
  fetchFile(`/api/v1/statements/${format}?${new URLSearchParams(request).toString()}`);

/** Desktop browsers often cannot share files; they do not get the button. */
export const canShareFiles = (): boolean =>
  typeof navigator !== 'undefined' &&
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'receipt.png', { type: 'image/png' })] });
