/**
 * Forms that visitors send without an account and without a script: contact, job applications, the
 * waitlist. A form has no id of its own, because its page may be kept for several visitors. The id
 * follows from the typed values, so a form that is sent twice is one message.
 */

import type { InputOf, Routes } from '@cowrie/contract';
import { careersLimits } from '@cowrie/contract/careers/data';
import { wantKeys } from '@cowrie/contract/waitlist/data';
import { digest } from '#platform/crypto/secrets.ts';
import type { FormCall, PageForm } from './page-forms.ts';

const intentId = (form: FormData): string => {
  const texts = [...form].filter(([, value]) => typeof value === 'string');
  const hex = digest(JSON.stringify(texts)).toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
};

const contact: PageForm = {
  form: 'contact',
  path: '/contact',
  submit: async (field, { call, form }) => {
    const body = {
      id: intentId(form),
      token: field('token'),
      name: field('name'),
      email: field('email'),
      topic: field('topic') as InputOf<Routes['support.contact']>['body']['topic'],
      text: field('text'),
      website: field('website'),
    };
    const { reference } = await call('support.contact', { body });
    return { done: { reference } };
  },
};

/** A browser sends an empty file if none was chosen. */
const uploadIn = async (form: FormData, token: string, call: FormCall): Promise<string | null> => {
  const file = form.get('file');
  if (!(file instanceof Blob) || file.size === 0) return null;
  return (await call('careers.upload', { query: { token }, file })).fileId;
};

const linesOf = (text: string): string[] => text.split(/\s+/).filter((line) => line !== '');

const application: PageForm = {
  form: 'apply',
  path: '/careers/{slug}',
  // The file, and room for the other fields.
  maxBytes: careersLimits.fileBytes + 64 * 1024,
  submit: async (field, { call, params, form }) => {
    const token = field('token');
    const fileId = field('website') === '' ? await uploadIn(form, token, call) : null;
    const body = {
      id: intentId(form),
      token,
      name: field('name'),
      email: field('email'),
      phone: field('phone'),
      links: linesOf(field('links')),
      words: field('words'),
      fileId,
      consent: (field('consent') === 'on') as true,
      website: field('website'),
    };
    await call('careers.apply', { params: { slug: params['slug'] ?? '' }, body });
    return { done: { email: body.email } };
  },
};

const withdrawal: PageForm = {
  form: 'withdraw',
  path: '/careers/application',
  submit: async (field, { call }) => {
    await call('careers.withdraw', { body: { key: field('key') } });
    return { done: { isWithdrawn: true } };
  },
};

const joining: PageForm = {
  form: 'join',
  path: '/waitlist',
  submit: async (field, { call, form }) => {
    const body = {
      id: intentId(form),
      token: field('token'),
      email: field('email'),
      country: field('country'),
      wants: wantKeys.filter((want) => field(`want-${want}`) === 'on'),
      from: field('from'),
      utm: field('utm'),
      website: field('website'),
    };
    await call('waitlist.join', { body });
    return { done: { email: body.email } };
  },
};

const placeCalls = {
  confirm: 'waitlist.confirm',
  open: 'waitlist.open',
  leave: 'waitlist.leave',
} as const;

const placeForms = (Object.keys(placeCalls) as (keyof typeof placeCalls)[]).map(
  (form): PageForm => ({
    form,
    path: '/waitlist/place',
    submit: async (field, { call }) => {
      await call(placeCalls[form], { body: { key: field('key') } });
      return { done: { [form]: true } };
    },
  }),
);

export const visitorForms: readonly PageForm[] = [
  contact,
  withdrawal,
  application,
  joining,
  ...placeForms,
];
