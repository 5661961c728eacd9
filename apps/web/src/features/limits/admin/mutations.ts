import { useMutation } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';

/** Answers whether a transfer would pass. It writes nothing. */
export const useTryCase = () =>
  useMutation({
    mutationFn: (input: InputOf<Routes['limits.test']>) => call('limits.test', input),
  });
