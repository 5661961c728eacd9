import { useRef } from 'react';
import { useMutation, type MutationOptions } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { phrases } from '@cowrie/contract/phrases';
import { reportFailure } from '../monitoring/failures.ts';
import { notices } from '../signals/notices.ts';

type Options = {
  /** Said instead of the server's sentence if there is none. */
  readonly failed?: string;
  /** Says a failure in a toast, for a button with no place for it on the page. */
  readonly inToast?: boolean;
  /** Afterwards, also after a failure; the action is busy until it is done. */
  readonly after?: () => unknown;
};

/** The sentence of a failed action. */
export const failureOf = (error: Error, failed: string = phrases.unexpected): string =>
  error instanceof ApiError ? error.message : failed;

/** The action as the query client runs it. */
export const actionOptions = <In>(
  work: (given: In) => Promise<unknown>,
  { failed, inToast = false, after }: Options = {},
): MutationOptions<unknown, Error, In> => ({
  // The client hands over more; a function with an optional second argument would take it as that.
  mutationFn: (given) => work(given),
  onError: (error) => {
    const title = failureOf(error, failed);
    if (inToast) notices.emit({ kind: 'error', title });
    if (!(error instanceof ApiError)) reportFailure(error);
  },
  onSettled: () => after?.(),
  // Offline it fails at once and says so; a button that waits for a connection looks broken.
  networkMode: 'always',
  retry: false,
  // The answer of an action may be secret.
  gcTime: 0,
});

type Given<In> = In extends void ? [] : [In];

/**
 * Runs the action of a button: one run at a time, with its failure as a sentence. Log-in pages and the
 * sheets of the shell have no query client: there a form with `useForm` does the same.
 *
 *     const remove = useAction(async () => {
 *       await call('funds-protection.remove-nominee', {});
 *       toast.success(text.removed);
 *     });
 *     <Button loading={remove.busy} onClick={remove.run}>
 */
export function useAction<In = void>(work: (given: In) => Promise<unknown>, options?: Options) {
  const { mutateAsync, isPending, error, reset, variables } = useMutation(
    actionOptions(work, options),
  );
  // A second click arrives before React has drawn the disabled button.
  const isRunning = useRef(false);
  const run = async (...[given]: Given<In>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    await mutateAsync(given as In).catch(() => undefined);
    isRunning.current = false;
  };
  return {
    busy: isPending,
    /** Argument of the last run: the row or the answer that is busy. */
    given: variables,
    problem: error ? failureOf(error, options?.failed) : undefined,
    /** For a page that looks into the refusal. */
    error,
    run: (...given: Given<In>) => void run(...given),
    clear: reset,
  };
}
