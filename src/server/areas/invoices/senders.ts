import type { ExpectedParty } from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'

/** Where the senders stand that are no words on an invoice alone, and the column of an invoice that refers to them. */
export const senders = {
  gridoperator: { table: 'gridOperators', id: 'gridOperatorId' },
  supplier: { table: 'suppliers', id: 'supplierId' },
  measuring: { table: 'measuringCompanies', id: 'measuringCompanyId' },
} as const satisfies Record<ExpectedParty, object>
