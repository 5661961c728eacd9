import * as z from 'zod';
import type { SmileAsk } from './ask.ts';

export type LinkRequest = {
  readonly name: string;
  readonly companyName: string;
  readonly idTypes: readonly {
    readonly country: string;
    readonly idType: string;
    readonly method:
      | 'biometric_kyc'
      | 'doc_verification'
      | 'enhanced_document_verification'
      | 'enhanced_kyc';
  }[];
  readonly callbackUrl: string;
  readonly privacyPolicyUrl: string;
  readonly logoUrl: string;
  readonly expiresAt: Date;
  readonly isSingleUse?: boolean;
  readonly userId?: string;
  readonly redirectUrl?: string;
};

export type SmileLink = {
  readonly ref: string;
  readonly url: string;
  readonly isDisabled: boolean;
  readonly expiresAt: Date | null;
};

const createdSchema = z.object({ link: z.url(), ref_id: z.string() });
const linkSchema = createdSchema.extend({
  is_disabled: z.boolean().default(false),
  expires_at: z.coerce.date().nullish(),
});

/** A page hosted by Smile ID, for checks that need a document or a number. */
export const createLink = async (
  ask: SmileAsk,
  link: LinkRequest,
): Promise<{ url: string; ref: string }> => {
  const json = {
    ...ask.proof(),
    name: link.name,
    company_name: link.companyName,
    id_types: link.idTypes.map(({ country, idType, method }) => ({
      country,
      id_type: idType,
      verification_method: method,
    })),
    callback_url: link.callbackUrl,
    data_privacy_policy_url: link.privacyPolicyUrl,
    logo_url: link.logoUrl,
    is_single_use: link.isSingleUse ?? true,
    partner_params: {},
    expires_at: link.expiresAt.toISOString(),
    ...(link.userId === undefined ? {} : { user_id: link.userId }),
    ...(link.redirectUrl === undefined ? {} : { redirect_url: link.redirectUrl }),
  };
  const created = await ask.read({ method: 'POST', path: '/v1/smile_links', json }, createdSchema);
  return { url: created.link, ref: created.ref_id };
};

export const getLink = async (ask: SmileAsk, ref: string): Promise<SmileLink> => {
  const path = `/v1/smile_links/${encodeURIComponent(ref)}`;
  const link = await ask.read({ method: 'GET', path, query: ask.proof() }, linkSchema);
  return {
    ref: link.ref_id,
    url: link.link,
    isDisabled: link.is_disabled,
    expiresAt: link.expires_at ?? null,
  };
};
