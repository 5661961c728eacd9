import { ApiError } from '@cowrie/contract/client';

const invalid: readonly string[] = ['LINK_INVALID', 'INVALID_INPUT'];

/**
 * For the secret of a link: an unknown one is an answer and no failure, so that the server renders the
 * page about it too.
 */
export const nullIfInvalid = async <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && invalid.includes(error.code)) return null;
    throw error;
  });
