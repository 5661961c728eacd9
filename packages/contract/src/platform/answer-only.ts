/**
 * Sent with a call that moves money, and its first idempotency key, when its answer was lost. The
 * server answers what the key did, or NOT_FOUND if it has done nothing so far; nothing runs. It
 * needs no PIN, so the page can ask by itself, also after a reload.
 */
export const answerOnlyHeader = 'x-answer-only';
