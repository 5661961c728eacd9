import { breadcrumbs, publicMeta, type PublicMeta } from './public-meta.ts';

type Crumbs = Parameters<typeof breadcrumbs>[0];

/**
 * Elements of `publicMeta`, for a page whose title comes with its data: React moves these elements
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
      // React writes a script's text so that nothing in it can end the script. A browser never runs it.
      return (
        <script key={json.slice(0, 80)} type="application/ld+json">
          {json}
        </script>
      );
    }
    const meta = one as { name?: string; property?: string; content: string };
    return <meta key={meta.name ?? meta.property} {...meta} />;
  });
}
