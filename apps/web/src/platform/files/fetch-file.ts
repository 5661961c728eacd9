import { ApiError } from '@cowrie/contract/client';
import type { ErrorEnvelope } from '@cowrie/contract';
import { callRaw } from '../api/api.ts';

/** Fetches a file. The JSON client cannot read its answer, so errors are turned into its own here. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await callRaw(path);
  if (response.ok) return response.blob();
  const { error } = (await response.json()) as ErrorEnvelope;
  throw new ApiError({ ...error, status: response.status });
}
