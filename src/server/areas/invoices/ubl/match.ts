import { sql } from 'kysely'
import type { InvoiceLine } from '../../../../contract/areas/invoices/invoiceLines.ts'
import type { partyTypes } from '../../../../contract/areas/invoices/invoicePicklists.ts'
import { Invalid } from '../../../ground/errors.ts'
import type { Db } from '../../../storage/db/database.ts'
import { remembered } from '../memory.ts'
import type { UblInvoice } from './read.ts'
import { senderOf } from './sender.ts'

/** What of an e-invoice is known at this customer. */
export interface Known {
  readonly party: {
    readonly partyType: keyof typeof partyTypes
    readonly supplierId: number | null
    readonly gridOperatorId: number | null
    readonly measuringCompanyId: number | null
    readonly partyOther: string | null
  }
  readonly entityId: number
  readonly creditOfId: number | null
  /** The EAN-code that a line is about: its own, or that of the whole invoice. */
  eanOf(line: { readonly ean: string | null }): string | null
  connectionOf(ean: string | null): number | null
  /** What somebody said before that a line of this sender is. */
  typeOf(description: string): InvoiceLine['lineType'] | null
}

/** Looks up sender, connections, entity and the invoice that is credited, all at this customer. */
export async function knownOf(db: Db, customerId: number, invoice: UblInvoice): Promise<Known> {
  const eans = [...new Set([...invoice.lines, ...invoice.readings].flatMap(({ ean }) => ean ?? []))]
  const connections = await db
    .selectFrom('connections')
    .select(['id', 'ean', 'entityId'])
    .where('customerId', '=', customerId)
    .where('ean', 'in', ['', ...eans])
    // The one under management comes last, and counts: earlier ones with its code have ended.
    .orderBy(sql`state = 'closed'`, 'desc')
    .orderBy('id')
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
  const only = eans.length === 1 ? (eans[0] ?? null) : null
  const party = await senderOf(db, customerId, invoice)
  return {
    party,
    typeOf: await remembered(db, customerId, party),
    entityId,
    creditOfId: credited?.id ?? null,
    eanOf: ({ ean }) => ean ?? only,
    connectionOf: (ean) => (ean === null ? null : (idOf.get(ean) ?? null)),
  }
}
