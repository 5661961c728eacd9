import * as z from 'zod';
import { signedIn } from './access.ts';
import { webauthnJson } from './identity/account-routes.ts';
import { route } from './route.ts';
import { uuid } from './schemas.ts';

/**
 * The call of a room in which a person confirms an order with a passkey: it makes the challenge that
 * the passkey signs. The body names the order and all of it that the person confirms.
 */
export const passkeyRoute = <
  const Id extends string,
  const Path extends `/${string}`,
  Body extends z.ZodType,
>(
  id: Id,
  path: Path,
  body: Body,
) =>
  route({
    id,
    method: 'POST',
    path,
    summary: 'A challenge for a passkey that confirms exactly this, once, instead of the PIN.',
    access: signedIn,
    body,
    output: z.strictObject({ challengeId: uuid, options: webauthnJson }),
    errors: ['NOT_FOUND', 'PASSKEY_REFUSED'],
    rate: { by: 'user', tries: 60, seconds: 300 },
  });
