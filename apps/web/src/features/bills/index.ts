export { CompanyBills } from './admin/components/company-bills.tsx';
export { type BillSchedule, billsQuery } from './queries.ts';
export { billRefundEffect } from './admin/components/refund-effect.tsx';
