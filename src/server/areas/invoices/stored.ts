import type { invoice } from '../../../contract/areas/invoices/invoices.ts'
import type { Stored } from '../../records/handlers.ts'

/** An invoice as it is kept, with its lines: of a moment a `Date`, where the answer of a call has its text. */
export type StoredInvoice = Stored<typeof invoice>
