import * as z from 'zod';
import type { Connection } from './connection.ts';

const linkSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** The name of the query parameter with which people come back from the terms. */
export const agreementParameter = 'signed_agreement_id';

/**
 * Bridge's terms. The person accepts them on Bridge's page and comes back to `returnTo`, with the id
 * of the signed agreement as a query parameter.
 */
export const createTerms = ({ make }: Connection) => ({
  createLink: async (order: { reference: string; returnTo: string }): Promise<string> => {
    const { url } = await make(order.reference, { path: '/customers/tos_links' }, linkSchema);
    const page = new URL(url);
    page.searchParams.set('redirect_uri', order.returnTo);
    return page.href;
  },
});
