import { product } from '@cowrie/contract/product';

/** `export const meta = () => pageMeta('Settings')` gives the tab "Settings · Cowrie". */
const pageTitle = (title: string): string => `${title} · ${product.name}`;
export const pageMeta = (title: string, description?: string) => [
  { title: pageTitle(title) },
  ...(description ? [{ name: 'description', content: description }] : []),
];
