/**
 * Cases owns the work that needs a member of staff: cases, and the rules that flag or stop a
 * transfer.
 */
export { refundEffect } from './admin/components/refund-effect.tsx';
export { ruleEffect } from './admin/components/rule-effect.tsx';
export { CaseBox } from './admin/components/case-box.tsx';
