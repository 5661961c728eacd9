import { useMutation } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';

/** A lookup at the company. It changes nothing, so no query is invalidated. */
export const useAskCompany = () =>
  useMutation({
    mutationFn: (input: InputOf<Routes['companies.requery']>) => call('companies.requery', input),
  });
