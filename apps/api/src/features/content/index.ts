/**
 * Content owns the public texts: help, questions, posts and pages. A text has versions: draft → in
 * review → published at once, or scheduled and published by a job → superseded by the next, or
 * withdrawn. What one person wrote a second one reviews. The texts of the repository are put in the
 * database when the product starts, and edited at the desk after that. It also keeps the votes about
 * articles and what people searched in vain, without anything about who they were. No money moves.
 */
export { readMarkdown } from './markdown/read-markdown.ts';
export { contentRoom } from './room.ts';
export { findMoved, listPublic, readNewest } from './public.ts';
export { seedTexts } from './seed.ts';
