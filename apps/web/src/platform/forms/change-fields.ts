import { ApiError } from '@cowrie/contract/client';

/** The server names a field by its place in the change (`change.tag`); the form by its own name. */
export async function atFields<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, status, requestId, details } = error;
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([name, words]) => [
        name.replace(/^(change|subject)\.(terms\.)?/, ''),
        words,
      ]),
    );
    throw new ApiError({
      code,
      message,
      status,
      details,
      fields,
      ...(requestId === null ? {} : { requestId }),
    });
  }
}
