import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import * as z from 'zod';
import type { Collection } from '../../state/store.ts';
import { notAuthorised, refuse } from './errors.ts';
import { isSigned } from './signature.ts';
import { firstProblem, signedBody, type SmileDeps } from './v1.ts';

const text = z.string().min(1);
const linkSchema = z.object({
  name: text,
  company_name: text,
  id_types: z
    .array(
      z.object({
        country: z.string().length(2),
        id_type: text,
        verification_method: z.enum([
          'biometric_kyc',
          'doc_verification',
          'enhanced_document_verification',
          'enhanced_kyc',
        ]),
      }),
    )
    .min(1),
  callback_url: z.url(),
  data_privacy_policy_url: z.url(),
  logo_url: z.url(),
  is_single_use: z.boolean(),
  user_id: text.optional(),
  partner_params: z.record(z.string(), z.unknown()),
  expires_at: z.iso.datetime({ offset: true }),
  redirect_url: z.url().optional(),
  is_disabled: z.boolean().default(false),
});
export type SmileLink = z.output<typeof linkSchema> & { ref_id: string; link: string };

/** Pages hosted by Smile ID. Here each is a liveness page whose job has the link's reference. */
export const linkRoutes = (
  routes: Hono,
  deps: SmileDeps & { links: Collection<SmileLink> },
): void => {
  const { jobs, keys, links } = deps;
  routes.post('/v1/smile_links', async (c) => {
    const body = await signedBody(c, keys);
    if (body instanceof Response) return body;
    const parsed = linkSchema.safeParse(body, { reportInput: true });
    if (!parsed.success) return firstProblem(c, parsed.error);
    const ref = randomUUID();
    const link = `${new URL(c.req.url).origin}/smile/web/${ref}`;
    links.put(ref, { ...parsed.data, ref_id: ref, link });
    const { user_id: userId = ref, callback_url: callbackUrl } = parsed.data;
    jobs.open({ jobId: ref, userId, jobType: 1, callbackUrl });
    return c.json({ link, ref_id: ref, success: true });
  });

  routes.put('/v1/smile_links/:ref', async (c) => {
    const body = await signedBody(c, keys);
    if (body instanceof Response) return body;
    const known = links.get(c.req.param('ref'));
    if (!known) return refuse(c, 404, '2204', 'Smile link not found');
    const parsed = linkSchema.partial().safeParse(body);
    if (!parsed.success) return firstProblem(c, parsed.error);
    return c.json({ success: true, ...links.put(known.ref_id, { ...known, ...parsed.data }) });
  });

  routes.get('/v1/smile_links/:ref', (c) => {
    const { partner_id: partnerId, signature, timestamp } = c.req.query();
    if (!isSigned(keys, { partnerId, signature, timestamp })) return notAuthorised(c, 403);
    const link = links.get(c.req.param('ref'));
    return link ? c.json(link) : refuse(c, 404, '2204', 'Smile link not found');
  });
};
