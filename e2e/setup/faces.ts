import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';
import { callsOf } from './calls.ts';
import { makePicture } from './people.ts';

/** The first selfie of a person registers their face. */
export const registerFace = async (context: BrowserContext): Promise<void> => {
  const subject = { rail: 'tag', amount: 1, currency: 'NGN', recipient: 'tag:x' } as const;
  const { check } = await callsOf(context).call('kyc.start-selfie-check', {
    body: { ...subject, always: true },
  });
  const form = new FormData();
  const bytes = new Uint8Array(await makePicture());
  for (let n = 0; n < 9; n += 1)
    form.append('file', new File([bytes], `${n}.jpg`, { type: 'image/jpeg' }));
  await context.request.post(`/api/v1/kyc/selfie-checks/${check?.id}/selfie`, {
    headers: { origin: inject('baseUrl') },
    multipart: form,
  });
};
