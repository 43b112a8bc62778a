import { sql } from 'kysely'
import type { ReclaimState } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { percentOf } from '../../../domain/invoice/exact.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Request } from './pieces.ts'

/** In these what was asked was refused. */
const refused: ReadonlySet<string> = new Set<ReclaimState>(['notEligible', 'denied', 'objection'])

/** What counts for the fee: the money that came, before that what was granted, before that what is asked and may still come. */
function worthOf({ state, paidAmount, grantedAmount, claimedAmount }: Request): string | null {
  if (state === 'dropped' || state === 'lapsed') return paidAmount
  return paidAmount ?? grantedAmount ?? (refused.has(state) ? null : claimedAmount)
}

/** These files with our share of the proceeds, of customers who have that agreed in a service: one question for a page. */
export async function withFees(db: Db, rows: readonly Request[]): Promise<Request[]> {
  const ids = rows.map(({ id }) => id)
  const { rows: shares } = await sql<{ id: number; pct: string }>`
    select distinct on (tax_requests.id) tax_requests.id, services.success_pct::text as pct
    from tax_requests join customer_services as services on services.customer_id = tax_requests.customer_id
    join service_definitions as definitions on definitions.id = services.definition_id and definitions.module = 'taxrequest'
    where tax_requests.id = any(${ids}::integer[]) and services.success_pct is not null
      and coalesce(services.billing, definitions.billing) = 'succes' and services.state in ('active', 'terminating')
    order by tax_requests.id, services.start_date desc, services.id desc`.execute(db)
  const byId = new Map(shares.map(({ id, pct }) => [id, pct]))
  return rows.map((row) => {
    const feePct = byId.get(row.id) ?? null
    const worth = worthOf(row)
    const fee = feePct === null || worth === null ? null : amountOf(percentOf(centsOf(worth), feePct))
    return { ...row, feePct, fee }
  })
}
