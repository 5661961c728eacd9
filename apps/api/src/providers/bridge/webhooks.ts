import * as z from 'zod';
import type { Connection } from './connection.ts';

type Webhook = {
  readonly id: string;
  readonly url: string;
  readonly isActive: boolean;
  /** The key that verifies the signatures of this webhook. */
  readonly publicKey: string;
};

const webhookSchema = z
  .object({ id: z.string().min(1), url: z.string(), status: z.string(), public_key: z.string() })
  .transform(({ id, url, status, public_key: publicKey }): Webhook => {
    return { id, url, isActive: status === 'active', publicKey };
  });

/** Registers our webhook at Bridge. A new webhook sends nothing until it is enabled. */
export const createWebhooks = ({ make, ask }: Connection) => ({
  create: (order: {
    reference: string;
    url: string;
    categories: readonly string[];
  }): Promise<Webhook> => {
    const json = {
      url: order.url,
      event_epoch: 'webhook_creation',
      event_categories: order.categories,
    };
    return make(order.reference, { path: '/webhooks', json }, webhookSchema);
  },

  activate: (id: string): Promise<Webhook> => {
    const path = `/webhooks/${encodeURIComponent(id)}`;
    const json = { status: 'active' };
    return ask({ method: 'PUT', path, json, repeatable: true }, webhookSchema);
  },
});
