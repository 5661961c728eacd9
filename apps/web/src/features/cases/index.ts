/** Cases owns what needs a member of staff: cases, and the rules that flag or hold a send. */
export { refundEffect } from './admin/components/refund-effect.tsx';
