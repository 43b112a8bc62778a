import { sql } from 'kysely'
import type { Problems } from '../../../contract/records/problems.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import { followAgreements } from './following.ts'

/** A connection that has ended is in no agreement after its last day. */
export async function leaveAgreements(context: Writing, { id, endDate }: StoredRow): Promise<void> {
  await sql`
    update agreement_connections as rows set until_date = ${endDate}
    from supply_agreements where supply_agreements.id = rows.agreement_id and rows.connection_id = ${id}
      and supply_agreements.state in ('signed', 'active', 'terminating') and supply_agreements.start_date <= ${endDate}
      and coalesce(rows.from_date, supply_agreements.start_date) <= ${endDate}
      and coalesce(rows.until_date, 'infinity') > ${endDate}`.execute(context.db)
  await followAgreements(context, { connectionId: id })
}

/** What follows from an agreement is not typed beside it: what is wrong with a draft of a connection that has one. */
export function typedBeside(
  current: Readonly<Record<string, unknown>>,
  draft: Readonly<Record<string, unknown>>,
): Problems {
  if (typeof current.supplyAgreementId !== 'number') return {}
  const follows = [`Volgt uit ${current.supplyAgreementName ?? 'de leveringsovereenkomst'}. Wijzig het daar.`]
  return {
    ...(draft.supplierId !== current.supplierId && { supplierId: follows }),
    ...(draft.contractEndDate !== current.contractEndDate && { contractEndDate: follows }),
  }
}
