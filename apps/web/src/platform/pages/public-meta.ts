import { product } from '@cowrie/contract/product';
import type { MetaDescriptor } from 'react-router';

export const siteOrigin = `https://${product.domain}`;

export type PublicMeta = {
  /** The path of the page, without a query: the address that search engines keep. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly type?: 'website' | 'article';
  /** Subject of the page, for search engines; the home page adds the company itself. */
  readonly structured?: readonly object[];
};

/** The picture that a link to the page shows in a chat; `apps/api/src/app/site/share-picture.ts` draws it. */
const sharePicture = (path: string): string =>
  `${siteOrigin}/share${path === '/' ? '/home' : path}.png`;

/** Title, description, canonical address, Open Graph and structured data of a public page. */
export const publicMeta = (page: PublicMeta): MetaDescriptor[] => {
  const { path, title, description, type = 'website', structured = [] } = page;
  const full = path === '/' ? title : `${title} · ${product.name}`;
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: siteOrigin + path },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: product.name },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:url', content: siteOrigin + path },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: sharePicture(path) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structured.map((value) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...value },
    })),
  ];
};

/** The path to a page as search engines show it. */
export const breadcrumbs = (
  crumbs: readonly { readonly to: string; readonly label: string }[],
): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ to, label }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: siteOrigin + to,
  })),
});
