import { gridOperator, measuringCompany, supplier } from '../../../contract/areas/parties/parties.ts'

/** The column of a connection that names a party of each kind. */
export const kinds = {
  supplier: { resource: supplier, column: 'supplierId' },
  gridoperator: { resource: gridOperator, column: 'gridOperatorId' },
  measuring: { resource: measuringCompany, column: 'measuringCompanyId' },
} as const

export type PartyKind = keyof typeof kinds
