import { gridOperator, measuringCompany, supplier } from '../../../contract/areas/parties/parties.ts'
import {
  gridOperatorContact,
  measuringCompanyContact,
  supplierContact,
} from '../../../contract/areas/parties/partyContacts.ts'

/** What each kind of party is, whom one speaks there, and the column of a connection that names one. */
export const kinds = {
  supplier: { resource: supplier, contact: supplierContact, column: 'supplierId' },
  gridoperator: { resource: gridOperator, contact: gridOperatorContact, column: 'gridOperatorId' },
  measuring: { resource: measuringCompany, contact: measuringCompanyContact, column: 'measuringCompanyId' },
} as const

export type PartyKind = keyof typeof kinds
