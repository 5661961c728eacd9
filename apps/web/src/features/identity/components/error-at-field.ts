import { ApiError } from '@cowrie/contract/client';
import { settingsCopy } from '../settings-copy.ts';

/** Attaches an error that names no field to the field it is about, by its code. */
export async function attachErrorToField<T>(
  fields: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length > 0) throw error;
    const field = fields[error.code];
    if (field === undefined) throw error;
    const { code, message, status, details, requestId, retryAfterSeconds } = error;
    const triesLeft = details['triesLeft'];
    const sentence =
      typeof triesLeft === 'number'
        ? `${message} ${settingsCopy.pin.triesLeft(triesLeft)}`
        : message;
    throw new ApiError({
      code,
      message,
      status,
      details,
      requestId,
      retryAfterSeconds,
      fields: { [field]: sentence },
    });
  }
}
