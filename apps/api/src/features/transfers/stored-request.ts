import { quoteSubject } from '@cowrie/contract/transfers/routes';
import * as z from 'zod';

/** What a scheduled transfer asks a quote for, as it is stored. */
export const storedRequest = z.object({
  to: quoteSubject,
  side: z.literal('source'),
  amount: z.int(),
  reason: z.string().optional(),
  memo: z.string().nullish(),
});
