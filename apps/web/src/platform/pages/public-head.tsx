import { breadcrumbs, publicMeta, type PublicMeta } from './public-meta.ts';

type Crumbs = Parameters<typeof breadcrumbs>[0];

/**
 * What `publicMeta` gives, for a page whose title comes with its data: React moves these elements
 * into the head. The route's own `meta` returns an empty list then.
 */
export function PublicHead({ crumbs, ...page }: PublicMeta & { readonly crumbs?: Crumbs }) {
  const structured = [...(page.structured ?? []), ...(crumbs ? [breadcrumbs(crumbs)] : [])];
  return publicMeta({ ...page, structured }).map((one) => {
    if ('title' in one) return <title key="title">{String(one.title)}</title>;
    if ('tagName' in one) {
      const { tagName: _, ...link } = one;
      return <link key="canonical" {...link} />;
    }
    if ('script:ld+json' in one) {
      const json = JSON.stringify(one['script:ld+json']);
      return <StructuredData key={json.slice(0, 80)} json={json} />;
    }
    const meta = one as { name?: string; property?: string; content: string };
    return <meta key={meta.name ?? meta.property} {...meta} />;
  });
}

/** What search engines read. It is data: a browser never runs it. */
function StructuredData({ json }: { json: string }) {
  const inScript = json.replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript }} />;
}
