import { ApiError } from '@cowrie/contract/client';

/**
 * Renames the fields of an error from the server's path (`change.tag`) to the form's name (`tag`).
 */
export async function withFormFields<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, status, requestId, details } = error;
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([name, sentence]) => [
        name.replace(/^(change|subject)\.(terms\.)?/, ''),
        sentence,
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
