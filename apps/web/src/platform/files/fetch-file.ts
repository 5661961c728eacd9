import { ApiError } from '@cowrie/contract/client';
import type { ErrorEnvelope } from '@cowrie/contract';
import { callRaw } from '#platform/api/api.ts';

/** Fetches a prepared export. The answer is a file, so the JSON client cannot read its errors. */
export async function fetchExport(exportId: string): Promise<Blob> {
  const response = await callRaw(`/api/v1/identity/exports/${exportId}/file`);
  if (response.ok) return response.blob();
  const { error } = (await response.json()) as ErrorEnvelope;
  throw new ApiError({ ...error, status: response.status });
}
