/** The fields of the editor, between the form and the call. */

import { slugPattern, textLimits, type TextKind } from '@cowrie/contract/content/data';
import { copy } from './copy.ts';
import type { DeskText } from './queries.ts';

export type TextForm = {
  slug: string;
  title: string;
  summary: string;
  category: string;
  screen: string;
  related: string;
  order: string;
  body: string;
  isDraftForCounsel: string;
};

export const emptyForm: TextForm = {
  slug: '',
  title: '',
  summary: '',
  category: '',
  screen: '',
  related: '',
  order: '100',
  body: '',
  isDraftForCounsel: '',
};

export const formOf = ({ fields }: DeskText): TextForm => ({
  slug: fields.slug,
  title: fields.title,
  summary: fields.summary,
  category: fields.category ?? '',
  screen: fields.screen ?? '',
  related: fields.related.join(', '),
  order: String(fields.order),
  body: fields.body,
  isDraftForCounsel: fields.isDraftForCounsel ? 'yes' : '',
});

/** 'fees, wallets' → ['fees', 'wallets'] */
const slugsIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const checkForm = ({
  related,
  order,
}: TextForm): Partial<Record<keyof TextForm, string>> => {
  const slugs = slugsIn(related);
  const isListed =
    slugs.length <= textLimits.related && slugs.every((slug) => slugPattern.test(slug));
  return {
    ...(isListed ? {} : { related: copy.relatedWrong }),
    ...(/^\d{1,4}$/.test(order.trim()) ? {} : { order: copy.orderWrong }),
  };
};

export const fieldsIn = (values: TextForm) => ({
  slug: values.slug.trim(),
  title: values.title,
  summary: values.summary,
  category: values.category === '' ? null : values.category,
  screen: values.screen.trim() === '' ? null : values.screen,
  related: slugsIn(values.related),
  order: Number(values.order),
  body: values.body,
  isDraftForCounsel: values.isDraftForCounsel === 'yes',
});

/** 'What a fee pays for!' → 'what-a-fee-pays-for' */
export const slugFor = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, textLimits.slug)
    .replace(/-$/, '');

export const deskOf = (kind: TextKind): '/admin/blog' | '/admin/help' =>
  kind === 'blog' ? '/admin/blog' : '/admin/help';
