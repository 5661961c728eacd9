import { ApiError } from '@cowrie/contract/client';
import { afterEach, expect, it, vi } from 'vitest';
import { proofWanted, withRecentSignIn } from './recent-sign-in.ts';

const refusal = new ApiError({
  code: 'REAUTHENTICATION_REQUIRED',
  message: 'Prove it',
  status: 403,
});
let stop = () => undefined as void;
const answerWith = (proved: boolean) => {
  const onAsk = vi.fn((answer: (proved: boolean) => void) => answer(proved));
  stop = proofWanted.listen(onAsk);
  return onAsk;
};
const refusedOnce = () => vi.fn(async () => 'done').mockRejectedValueOnce(refusal);
afterEach(() => stop());

it('repeats the call after the person proved who they are', async () => {
  answerWith(true);
  const action = refusedOnce();
  await expect(withRecentSignIn(action)).resolves.toBe('done');
  expect(action).toHaveBeenCalledTimes(2);
});

it('throws the original error if the person declines', async () => {
  answerWith(false);
  const action = vi.fn(async () => Promise.reject(refusal));
  await expect(withRecentSignIn(action)).rejects.toBe(refusal);
  expect(action).toHaveBeenCalledTimes(1);
});

it('asks for no proof after another error', async () => {
  const onAsk = answerWith(true);
  await expect(withRecentSignIn(() => Promise.reject(new Error('other')))).rejects.toThrow('other');
  expect(onAsk).not.toHaveBeenCalled();
});

it('asks once for two calls at the same time', async () => {
  const onAsk = answerWith(true);
  await Promise.all([withRecentSignIn(refusedOnce()), withRecentSignIn(refusedOnce())]);
  expect(onAsk).toHaveBeenCalledTimes(1);
});
