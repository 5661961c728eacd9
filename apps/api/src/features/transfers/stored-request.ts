import { quoteSubject } from '@cowrie/contract/transfers/routes';
import * as z from 'zod';

/** Request for a quote of a scheduled transfer, as it is stored. */
export const storedRequest = z.object({
  to: quoteSubject,
  side: z.literal('source'),
  amount: z.int(),
  reason: z.string().optional(),
  memo: z.string().nullish(),
});
