import type { InvoiceLine } from '../../../../contract/areas/invoices/invoiceLines.ts'
import type { ExpectedParty } from '../../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { Invalid } from '../../../ground/errors.ts'
import type { Db } from '../../../storage/db/database.ts'
import { remembered } from '../memory.ts'
import { senders } from '../senders.ts'
import type { UblInvoice } from './read.ts'

/** What of an e-invoice is known at this customer. */
export interface Known {
  readonly party: {
    readonly partyType: string
    readonly supplierId: number | null
    readonly gridOperatorId: number | null
    readonly measuringCompanyId: number | null
    readonly partyOther: string | null
  }
  readonly entityId: number
  readonly creditOfId: number | null
  connectionOf(ean: string | null): number | null
  /** What somebody said before that a line of this sender is. */
  typeOf(description: string): InvoiceLine['lineType'] | null
}

/** "Liander N.V." is Liander. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/\b(n\.?v|b\.?v|netbeheer|holding)\b\.?/g, '')
    .replaceAll(/[^a-z0-9]/g, '')

function isSender(
  { name, code, vatNumber }: { name: string; code: string | null; vatNumber: string | null },
  sender: UblInvoice['sender'],
): boolean {
  if (plain(name) === plain(sender.name)) return true
  return [code, vatNumber].some((known) => known !== null && sender.codes.includes(known))
}

const nobody = { supplierId: null, gridOperatorId: null, measuringCompanyId: null, partyOther: null }

async function partyOf(db: Db, { sender }: UblInvoice): Promise<Known['party']> {
  const rows = await db
    .selectFrom('parties')
    .select(['id', 'kind', 'name', 'code', 'vatNumber', 'successorId'])
    .where('kind', 'in', Object.keys(senders) as ExpectedParty[])
    .orderBy('state')
    .orderBy('id')
    .execute()
  for (const [partyType, column] of Object.entries(senders)) {
    const own = rows.filter(({ kind }) => kind === partyType)
    const found = own.find((party) => isSender(party, sender))
    // What came in under the old name of who was taken over is from the successor.
    if (found) return { ...nobody, partyType, [column]: found.successorId ?? found.id }
  }
  return { ...nobody, partyType: 'other', partyOther: sender.name.slice(0, 80) }
}

/** Looks up sender, connections, entity and the invoice that is credited, all at this customer. */
export async function knownOf(db: Db, customerId: number, invoice: UblInvoice): Promise<Known> {
  const eans = [...new Set([...invoice.lines, ...invoice.readings].flatMap(({ ean }) => ean ?? []))]
  const connections = await db
    .selectFrom('connections')
    .select(['id', 'ean', 'entityId'])
    .where('customerId', '=', customerId)
    .where('ean', 'in', ['', ...eans])
    .orderBy('state')
    .execute()
  const idOf = new Map(connections.map(({ id, ean }) => [ean, id]))
  const entity = await db
    .selectFrom('entities')
    .select('id')
    .where('customerId', '=', customerId)
    .where('state', '=', 'active')
    .orderBy('id')
    .executeTakeFirst()
  const entityId = connections.find((one) => one.entityId !== null)?.entityId ?? entity?.id
  if (entityId === undefined)
    throw new Invalid({
      file: ['Maak eerst een entiteit van deze klant: een factuur hoort bij een entiteit.'],
    })
  const credited = invoice.creditOf
    ? await db
        .selectFrom('invoices')
        .select('id')
        .where('customerId', '=', customerId)
        .where('invoiceNumber', '=', invoice.creditOf)
        .where('state', '!=', 'void')
        .executeTakeFirst()
    : undefined
  // An invoice about one metering point is about it in every line.
  const only = eans.length === 1 ? (idOf.get(eans[0] ?? '') ?? null) : null
  const party = await partyOf(db, invoice)
  return {
    party,
    typeOf: await remembered(db, customerId, party),
    entityId,
    creditOfId: credited?.id ?? null,
    connectionOf: (ean) => (ean === null ? only : (idOf.get(ean) ?? null)),
  }
}
