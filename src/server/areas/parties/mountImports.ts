import {
  importGridOperatorContacts,
  importGridOperators,
  importMeasuringCompanies,
  importMeasuringCompanyContacts,
  importSupplierContacts,
  importSuppliers,
} from '../../../contract/areas/parties/partyImportCalls.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { sheetAt } from '../../readings/formats/sheet.ts'
import { add, type Portal, write } from '../../records/route.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { readSent } from '../../storage/files/sent.ts'
import { contactsThere, partiesThere, takeTable } from './import.ts'
import { columnsIn } from './importCells.ts'
import { thereIn } from './importRows.ts'
import { kinds, type PartyKind } from './kinds.ts'

const calls = {
  supplier: { parties: importSuppliers, contacts: importSupplierContacts },
  gridoperator: { parties: importGridOperators, contacts: importGridOperatorContacts },
  measuring: { parties: importMeasuringCompanies, contacts: importMeasuringCompanyContacts },
} as const

/** Taking in tables of a kind of party, and of whom one speaks there: first what one would do, then doing it, in one transaction. */
export function mountPartyImports(portal: Portal, kind: PartyKind, resource: AnyResource): void {
  const { parties, contacts } = calls[kind]
  add(portal, parties, async (admitted) => {
    const { request, query } = admitted.asked
    const sheet = await readSent(request, (path) => tableAt(path, resource))
    return write(portal, admitted, async (context) => {
      // What is there is read once: nobody adds one meanwhile.
      await lockFor(context.db, 'parties')
      const there = thereIn(await partiesThere(context, kind))
      const taking = { resource, there, isAlone: true, given: {} }
      return { status: 200, body: { data: await takeTable(context, taking, sheet, query.take) } }
    })
  })
  const people: AnyResource = kinds[kind].contact
  add(portal, contacts, async (admitted) => {
    const { request, query } = admitted.asked
    const sheet = await readSent(request, (path) => tableAt(path, people))
    return write(portal, admitted, async (context) => {
      const { partyId } = query
      const there = thereIn(await contactsThere(context, kind, partyId))
      const taking = { resource: people, there, isAlone: false, given: { partyId } }
      return { status: 200, body: { data: await takeTable(context, taking, sheet, query.take) } }
    })
  })
}

/** The table of a file in which most columns are fields of what it is of. */
const tableAt = (path: string, resource: AnyResource) =>
  sheetAt(path, {
    of: resource.label.many.toLowerCase(),
    known: (cells) => columnsIn(resource, cells).filter((name) => name !== undefined).length,
  })
