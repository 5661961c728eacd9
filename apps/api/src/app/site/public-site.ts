/**
 * The public site as all rooms make it: its pages, the forms of its pages that work without a script,
 * and what its addresses name. The sitemap, the feed and the pictures of links read the same list.
 */

import { sitePages } from '@cowrie/contract';
import { pageSlugs, textPath } from '@cowrie/contract/content/data';
import { product } from '@cowrie/contract/product';
import { sendPlaces } from '@cowrie/contract/status/data';
import { settingCookies, settingsCookie } from '@cowrie/contract/platform/setting-cookies';
import { hasOpening, listOpeningPages } from '#features/careers/index.ts';
import { findMoved, listPublic } from '#features/content/index.ts';
import type { Deps } from '../deps.ts';
import type { PageForm } from './page-forms.ts';
import type { PageExistence } from './pages.ts';
import { visitorForms } from './visitor-forms.ts';

/** A page of the site as search engines and links show it. */
type SitePage = {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly updatedAt: Date | null;
};

/** Pages whose title is no text of the desk. */
const fixedPages: Readonly<Record<string, readonly [title: string, summary: string]>> = {
  '/': ['Money that tells you where it is.', product.description],
  '/blog': ['Blog', 'How the product works inside, and why we built it this way.'],
  '/faqs': ['Questions', 'Short answers to what people ask most.'],
  '/help': ['Help center', 'How everything works, and what to do when something does not.'],
  '/send-money': ['Where you can send', 'Rates, fees, times and limits for each country.'],
  '/status': ['Status', 'What works now, and what did in the last 90 days.'],
  '/verify-receipt': ['Check a receipt', 'See whether the money really moved.'],
};

const readSite = async (deps: Deps): Promise<ReadonlyMap<string, SitePage>> => {
  const texts = await listPublic(deps.db);
  const fixed = Object.entries(fixedPages).map(([path, [title, summary]]): SitePage => {
    return { path, title, summary, updatedAt: null };
  });
  const written = texts
    .filter(({ kind }) => kind !== 'faqs')
    .map(({ kind, slug, ...text }): SitePage => ({ path: textPath(kind, slug), ...text }));
  const countries = sendPlaces.map(({ slug, name, country }): SitePage => {
    const title = country === '*' ? 'Send digital dollars' : `Send money to ${name}`;
    const summary = 'Rate, fee, time and limits today, and how it works.';
    return { path: `/send-money/${slug}`, title, summary, updatedAt: null };
  });
  const openings = await listOpeningPages(deps.db, deps.clock.now());
  const pages = [...fixed, ...countries, ...written, ...openings];
  return new Map(pages.map((page) => [page.path, page]));
};

export type Site = {
  readonly pages: () => Promise<ReadonlyMap<string, SitePage>>;
  readonly placeOf: (path: string) => Promise<PageExistence>;
};

/** Pages that exist also while the text of their desk does not. */
const texts: ReadonlySet<string> = new Set(pageSlugs.map((slug) => `/${slug}`));
const known: ReadonlySet<string> = new Set(sitePages.filter((path) => !texts.has(path)));

export const createSite = (deps: Deps): Site => {
  let last: { readonly edition: string; readonly pages: ReadonlyMap<string, SitePage> } | undefined;
  const pages: Site['pages'] = async () => {
    const edition = await deps.publicSite.edition();
    if (last?.edition !== edition) last = { edition, pages: await readSite(deps) };
    return last.pages;
  };
  return {
    pages,
    placeOf: async (asked) => {
      const path = asked.length > 1 ? asked.replace(/\/+$/, '') : asked;
      if (known.has(path) || (await pages()).has(path)) return 'there';
      const [, opening] = /^\/careers\/([^/]+)$/.exec(path) ?? [];
      if (opening !== undefined && (await hasOpening(deps.db, opening))) return 'there';
      const movedTo = await findMoved(deps.db, path);
      return movedTo === null ? 'missing' : { movedTo };
    },
  };
};

const yearSeconds = 31_536_000;
const cookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;

/** Forms that work without a script. Each makes the same call as its page's script. */
export const publicForms: readonly PageForm[] = [
  ...visitorForms,
  {
    form: 'vote',
    path: '/help/articles/{slug}',
    submit: async (field, { call, params }) => {
      const helpful = field('helpful') === 'yes';
      const comment = field('comment').trim();
      const body = { helpful, ...(comment && { comment }) };
      await call('content.vote', { params: { slug: params['slug'] ?? '' }, body });
      return { done: { helpful, isOver: comment !== '' } };
    },
  },
  {
    form: 'verify-staff',
    path: '/verify-staff',
    submit: async (field, { call }) => ({
      done: await call('status.check-contact', { body: { value: field('value') } }),
    }),
  },
  {
    form: 'cookies',
    path: '/cookies',
    submit: async (field) => {
      const areKept = field('settings') === 'on';
      const measuring = field('measuring') === 'on' ? 'on' : 'off';
      return {
        done: { areKept },
        cookies: [
          cookie('measuring', measuring, yearSeconds),
          cookie(settingsCookie, areKept ? 'on' : 'off', yearSeconds),
          ...(areKept ? [] : settingCookies.map((name) => cookie(name, '', 0))),
        ],
      };
    },
  },
];
