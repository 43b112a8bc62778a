import { z } from 'zod'
import { call } from '../../records/call.ts'
import type { AreaPermission } from '../../records/permission.ts'
import { askedId } from '../../records/rowId.ts'
import { TableImport, tableTake } from '../../records/tableImport.ts'

/**
 * Takes in a table of parties of a kind (CSV or XLSX, `multipart/form-data` with one file): known by their code, else by their name,
 * new ones are made, others changed where the file says something else.
 */
const partiesOf = <P extends string>(path: P, access: AreaPermission, many: string) =>
  call({
    method: 'POST',
    path: `${path}/import` as const,
    access,
    summary: `${many} inlezen uit een CSV- of Excel-bestand`,
    query: z.strictObject({ take: tableTake }),
    answer: TableImport,
  })

/** The same of the contacts of one party, who are known by their name. */
const contactsOf = <P extends string>(path: P, access: AreaPermission) =>
  call({
    method: 'POST',
    path: `${path}/import` as const,
    access,
    summary: 'Contactpersonen van een partij inlezen uit een CSV- of Excel-bestand',
    query: z.strictObject({ take: tableTake, partyId: askedId }),
    answer: TableImport,
  })

export const importSuppliers = partiesOf('suppliers', 'suppliers:write', 'Leveranciers')
export const importGridOperators = partiesOf('grid-operators', 'grid-operators:write', 'Netbeheerders')
export const importMeasuringCompanies = partiesOf(
  'measuring-companies',
  'measuring-companies:write',
  'Meetbedrijven',
)
export const importSupplierContacts = contactsOf('supplier-contacts', 'suppliers:write')
export const importGridOperatorContacts = contactsOf('grid-operator-contacts', 'grid-operators:write')
export const importMeasuringCompanyContacts = contactsOf(
  'measuring-company-contacts',
  'measuring-companies:write',
)
