import { ApiError } from '@cowrie/contract/client';
import { createSignal } from '../signals/signal.ts';

/** What the person is about to confirm: the sheet repeats it exactly. */
type MoneySubject = {
  readonly amount: number;
  readonly currency: string;
  readonly to: string;
  /** "Send ₦50,000.00": what the button says will happen. */
  readonly action: string;
};

export type MoneyRequest = {
  readonly subject: MoneySubject;
  /** Makes the call with the headers of a PIN; throws what it was refused with. */
  readonly attempt: (headers: Readonly<Record<string, string>>) => Promise<void>;
  /** The person turned back; nothing was sent. */
  readonly decline: () => void;
};

const pinCodes = new Set<string>(['PIN_WRONG', 'PIN_LOCKED', 'PIN_NOT_SET']);
/** Mended in the sheet; everything else belongs to the page that asked. */
export const isPinProblem = (error: unknown): boolean =>
  error instanceof ApiError && pinCodes.has(error.code);

/** The shell opens its PIN sheet over whatever page asks. */
export const authorityWanted = createSignal<MoneyRequest>();

/**
 * Asks for the transaction PIN and makes the call with it. A wrong PIN is asked for again; any other
 * refusal is thrown as it came. Null when the person turned back.
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
