import { product } from '@cowrie/contract/product';

/** The page that a link or a push names; null if it is not one of ours. */
export const pathOfLink = (url: string): string | null => {
  if (url.startsWith('/') && !url.startsWith('//')) return url;
  try {
    const { protocol, host, pathname, search } = new URL(url);
    const isOurs = protocol === 'https:' && host === product.domain;
    return isOurs ? `${pathname}${search}` : null;
  } catch {
    return null;
  }
};
