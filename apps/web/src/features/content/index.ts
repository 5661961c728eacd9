/** Content owns the public site and its texts. Other rooms search help. */
export { searchQuery } from './queries.ts';
export { Pieces } from './components/pieces.tsx';
