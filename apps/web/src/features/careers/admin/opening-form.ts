import type { JobKind } from '@cowrie/contract/careers/data';
import type { StaffOpening } from './queries.ts';

/** The names are those of the call, so that its errors find their fields. */
export const formOf = (opening: StaffOpening | null) => ({
  slug: opening?.slug ?? '',
  'fields.title': opening?.fields.title ?? '',
  'fields.team': opening?.fields.team ?? '',
  'fields.place': opening?.fields.place ?? '',
  'fields.kind': opening?.fields.kind ?? '',
  'fields.pay': opening?.fields.pay ?? '',
  'fields.summary': opening?.fields.summary ?? '',
  'fields.closesOn': opening?.fields.closesOn ?? '',
  'fields.body': opening?.fields.body ?? '',
});
export type OpeningForm = ReturnType<typeof formOf>;

export const changeOf = (values: OpeningForm, revision: number) => ({
  slug: values.slug.trim(),
  revision,
  fields: {
    title: values['fields.title'],
    team: values['fields.team'],
    place: values['fields.place'],
    kind: values['fields.kind'] as JobKind,
    pay: values['fields.pay'],
    summary: values['fields.summary'],
    closesOn: values['fields.closesOn'] === '' ? null : values['fields.closesOn'],
    body: values['fields.body'],
  },
});

/** Pure: an address from the name of the work. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
