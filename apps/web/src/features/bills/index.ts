export { CompanyBills } from './admin/components/company-bills.tsx';
export { billRefundEffect } from './admin/components/refund-effect.tsx';
