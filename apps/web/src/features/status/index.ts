/**
 * Status owns the public pages about sending, prices, times and state, the checks of receipts and
 * contacts, and what staff keep for them.
 */
export { Calculator } from './components/calculator.tsx';
export { feeWords } from './fee-words.ts';
export { corridorsQuery, type Corridors, type CorridorPlace } from './queries.ts';
export { CallCode } from './admin/components/call-code.tsx';
export { Comparisons } from './admin/components/comparisons.tsx';
export { comparisonEffect } from './admin/components/comparison-effect.tsx';
export { ContactList } from './admin/components/contact-list.tsx';
export { contactsEffect } from './admin/components/contacts-effect.tsx';
