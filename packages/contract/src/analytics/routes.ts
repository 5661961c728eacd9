/** Figures: what staff read about the business, and how fast the product is. */
export * from './figure-routes.ts';
export * from './performance-routes.ts';
