import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Provider, ProviderContext } from '../provider.ts';

/**
 * Emulates Africa's Talking: POST /version1/messaging, GET /version1/user, and a delivery report
 * per text. Texts to numbers ending in 0000 are accepted and not delivered, because there is no such
 * number.
 */
type AfricasTalkingKeys = {
  username: string;
  apiKey: string;
  callbackSecret: string;
  senders: string[];
};

const formSchema = z.object({
  username: z.string().min(1),
  to: z.string().min(1),
  message: z.string().min(1),
  from: z.string().optional(),
});
const cost = 'KES 0.8000';
const number = /^\+[1-9]\d{6,14}$/;

const isSame = (left: string, right: string): boolean => {
  const [a, b] = [left, right].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
};

const createDelivery = ({ store, clock, events }: ProviderContext, keys: AfricasTalkingKeys) => {
  let sent = 0;
  const report = (id: string, phoneNumber: string, status: 'Success' | 'Failed'): void => {
    const failureReason: Record<string, string> =
      status === 'Failed' ? { failureReason: 'UserDoesNotExist' } : {};
    events.send({
      provider: 'africastalking',
      type: `sms.${status.toLowerCase()}`,
      to: `/webhooks/africastalking/${keys.callbackSecret}`,
      payload: null,
      form: { id, status, phoneNumber, networkCode: '62130', ...failureReason, retryCount: '0' },
    });
  };
  return ({ to, from, text }: Readonly<Record<'to' | 'from' | 'text', string>>) => {
    if (!number.test(to)) {
      const nothing = { cost: '0', messageId: 'None' };
      return { statusCode: 403, number: to, status: 'InvalidPhoneNumber', ...nothing };
    }
    sent += 1;
    const at = clock.now().toISOString();
    const seed = createHash('sha256').update(`${at} ${sent} ${to}`).digest('hex');
    const messageId = `ATXid_${seed.slice(0, 32)}`;
    const status = to.endsWith('0000') ? 'Failed' : 'Success';
    const facts = { id: messageId, provider: 'africastalking', channel: 'sms', at } as const;
    store.addMessage({ ...facts, status, from, to: [to], text, details: { cost } });
    report(messageId, to, status);
    return { statusCode: 101, number: to, status: 'Success', cost, messageId };
  };
};

export const africastalking = (context: ProviderContext, keys: AfricasTalkingKeys): Provider => {
  const routes = new Hono();
  const deliver = createDelivery(context, keys);

  routes.post('/version1/messaging', async (c) => {
    const form = formSchema.safeParse(await c.req.parseBody());
    const apiKey = c.req.header('apiKey') ?? '';
    const username = form.data?.username ?? keys.username;
    if (!isSame(apiKey, keys.apiKey) || username !== keys.username) {
      return c.text('The supplied authentication is invalid', 401);
    }
    if (!form.success) {
      const [issue] = form.error.issues;
      return c.text(`Request is missing required form field '${String(issue?.path[0])}'`, 400);
    }
    const { to, message, from = '' } = form.data;
    if (from !== '' && !keys.senders.includes(from)) {
      return c.json({ SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } }, 201);
    }
    const numbers = to.split(',').map((each) => each.trim());
    const Recipients = numbers.map((each) => deliver({ to: each, from, text: message }));
    const count = Recipients.filter(({ statusCode }) => statusCode === 101).length;
    const Message = `Sent to ${count}/${numbers.length} Total Cost: KES ${count === 0 ? '0' : '0.8000'}`;
    return c.json({ SMSMessageData: { Message, Recipients } }, 201);
  });
  routes.get('/version1/user', (c) => {
    const apiKey = c.req.header('apiKey') ?? '';
    if (!isSame(apiKey, keys.apiKey) || c.req.query('username') !== keys.username) {
      return c.text('The supplied authentication is invalid', 401);
    }
    return c.json({ UserData: { balance: 'KES 1785.50' } });
  });
  routes.all('*', (c) => c.text('The requested resource could not be found.', 404));

  return {
    name: 'africastalking',
    routes,
    failure: (status) => ({
      errorMessage: status === 429 ? 'Too many requests' : 'An error occurred',
    }),
  };
};
