/** The contract: every call, event, error and page rule that both sides of the product agree on. */
export * from './access.ts';
export * from './client.ts';
export * from './copy.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './pages.ts';
export * from './permissions.ts';
export * from './phrases.ts';
export * from './product.ts';
export * from './route.ts';
export * from './routes.ts';
export * from './wire.ts';
export type { Me, SignInAnswer } from './identity.ts';
