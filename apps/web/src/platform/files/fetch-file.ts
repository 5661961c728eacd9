import { ApiError } from '@cowrie/contract/client';
import type { ErrorEnvelope } from '@cowrie/contract';
import { callRaw } from '../api/api.ts';

/** The JSON client cannot read these answers, so errors are turned into its own here. */
const fileOrError = async (response: Response): Promise<Blob> => {
  if (response.ok) return response.blob();
  const { error } = (await response.json()) as ErrorEnvelope;
  throw new ApiError({ ...error, status: response.status });
};

export const fetchFile = async (path: string): Promise<Blob> => fileOrError(await callRaw(path));

/** A file that the server makes from the body, with the name the server gives it. */
export async function postForFile(
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<{ file: Blob; name: string | undefined }> {
  const response = await callRaw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const file = await fileOrError(response);
  const disposition = response.headers.get('content-disposition') ?? '';
  return { file, name: /filename="([^"]+)"/.exec(disposition)?.[1] };
}
