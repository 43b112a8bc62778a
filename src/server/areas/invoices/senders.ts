import type { ExpectedParty } from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'

/** The column of an invoice that refers to its sender, where that is a party and no words alone. */
export const senders = {
  gridoperator: 'gridOperatorId',
  supplier: 'supplierId',
  measuring: 'measuringCompanyId',
} as const satisfies Record<ExpectedParty, string>
