import { ApiError } from '@cowrie/contract/client';
import { createSignal } from '../signals/signal.ts';

/** Asks the server for the challenge of exactly this order, which a passkey then signs. */
export type PasskeyChallenge = (
  signal: AbortSignal,
) => Promise<{ readonly challengeId: string; readonly options: unknown }>;

/** Order that the person confirms with a passkey or the PIN. The sheet shows it. */
export type MoneySubject = {
  /** Null if no money moves, as when the number of a card is shown. */
  readonly amount: number | null;
  readonly currency: string;
  /** Who gets the money; null if no money moves. */
  readonly to: string | null;
  /** The label of the button: 'Send ₦50,000.00'. */
  readonly action: string;
  /** Null if only the PIN can confirm it. */
  readonly passkey: PasskeyChallenge | null;
  /** Why a selfie was asked for, or why none was needed. */
  readonly selfie?: string | null;
};

export type MoneyRequest = {
  readonly subject: MoneySubject;
  /** Makes the call with the PIN or passkey in its headers; throws the error if the server refuses it. */
  readonly attempt: (headers: Readonly<Record<string, string>>) => Promise<void>;
  /** The person cancelled; nothing was sent. */
  readonly decline: () => void;
};

const pinCodes = new Set<string>(['PIN_WRONG', 'PIN_LOCKED', 'PIN_NOT_SET', 'PASSKEY_REFUSED']);
/** The confirm sheet handles these errors; all others go to the page. */
export const isPinProblem = (error: unknown): boolean =>
  error instanceof ApiError && pinCodes.has(error.code);

/** The shell listens and opens its confirm sheet over the current page. */
export const authorityWanted = createSignal<MoneyRequest>();

/**
 * Asks for a passkey or the transaction PIN and makes the call with it. After a wrong one it asks
 * again; any other error is thrown unchanged. Resolves to null if the person cancels.
 *
 *     const sent = await authorise(subject, (headers) =>
 *       call('transfers.send', { body }, { headers: { ...headers, 'idempotency-key': key } }));
 */
export function authorise<T>(
  subject: MoneySubject,
  run: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T | null> {
  return new Promise((resolve, reject) => {
    authorityWanted.emit({
      subject,
      attempt: async (headers) => {
        try {
          resolve(await run(headers));
        } catch (error) {
          if (!isPinProblem(error)) reject(error);
          throw error;
        }
      },
      decline: () => resolve(null),
    });
  });
}
