export { orderPath } from './fx-paths.ts';
export { type FxDirection, fxHomeQuery, type FxOrder, ordersQuery } from './queries.ts';
export { coverEffect } from './admin/components/cover-effect.tsx';
export { readingEffect } from './admin/components/reading-effect.tsx';
export { removalEffect } from './admin/components/removal-effect.tsx';
export { termsEffect } from './admin/components/terms-effect.tsx';
