/** The data of a page's queries on its way from the server to the browser, as text in the document. */

const elementId = 'page-queries';

/** The server writes this, and replaces it by the data once the page is rendered. */
export const queriesPlaceholder = '__PAGE_QUERIES__';

export const pageQueriesScript = {
  id: elementId,
  type: 'application/json',
  suppressHydrationWarning: true,
  children: import.meta.env.SSR ? queriesPlaceholder : '',
} as const;

/** The text, once; undefined if the document brought none. */
export function takePageQueries(): string | undefined {
  const element = document.getElementById(elementId);
  const json = element?.textContent ?? '';
  if (!element || json === '' || json === queriesPlaceholder) return undefined;
  element.textContent = '';
  return json;
}
