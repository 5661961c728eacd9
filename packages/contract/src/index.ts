/** The contract: every call, event, error and page rule that both sides of the product agree on. */
export * from './access.ts';
export * from './client.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './pages.ts';
export * from './path-pattern.ts';
export * from './permissions.ts';
export * from './phrases.ts';
export * from './product.ts';
export * from './rooms.ts';
export * from './route.ts';
export * from './schemas.ts';
export type { Me, SignInAnswer } from './identity/routes.ts';
