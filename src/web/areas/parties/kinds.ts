import { gridOperator, measuringCompany, supplier } from '../../../contract/areas/parties/parties.ts'
import {
  gridOperatorContact,
  measuringCompanyContact,
  supplierContact,
} from '../../../contract/areas/parties/partyContacts.ts'
import type { partyFileCalls } from '../../../contract/areas/parties/partyFileCalls.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'

/** A kind of party as its pages know it. */
export interface PartyKind {
  readonly resource: AnyResource
  /** By what its connections are found. */
  readonly filter: 'supplierId' | 'gridOperatorId' | 'measuringCompanyId'
  readonly contacts: AnyResource
  /** By which calls what is kept of it is asked. */
  readonly files: keyof typeof partyFileCalls
  /** Whether one makes agreements with it. */
  readonly hasAgreements: boolean
}

export const suppliers: PartyKind = {
  resource: supplier,
  filter: 'supplierId',
  contacts: supplierContact,
  files: 'supplier',
  hasAgreements: true,
}
export const gridOperators: PartyKind = {
  resource: gridOperator,
  filter: 'gridOperatorId',
  contacts: gridOperatorContact,
  files: 'gridoperator',
  hasAgreements: false,
}
export const measuringCompanies: PartyKind = {
  resource: measuringCompany,
  filter: 'measuringCompanyId',
  contacts: measuringCompanyContact,
  files: 'measuring',
  hasAgreements: true,
}
