import { sql } from 'kysely'
import { type Contracted, contractGap, contractGapText } from '../../../domain/signals/contractGap.ts'
import type { RuleSettings } from '../../../domain/signals/settings.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Telling } from './keepTold.ts'

/** A connection under management, and what is known of its contracts. */
interface Place {
  readonly id: number
  readonly customerId: number
  readonly about: string
  readonly lastDay: Day | null
  readonly contracts: readonly Contracted[]
  /** Nothing that was ever agreed for it is known, and its supplier neither: of such a customer that is a gap. */
  readonly isUnknown: boolean
}

/** What counts as a contract: agreements that were signed, and what is typed where none runs. */
async function placesOf(db: Db, customerIds: readonly number[]): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select connections.id, connections.customer_id, connections.end_date as last_day,
      concat_ws(' ', connections.ean, connections.name, connections.postcode, customers.name) as about,
      coalesce(agreed.contracts, '[]') || case when connections.supply_agreement_id is null and connections.contract_end_date is not null
        then jsonb_build_array(jsonb_build_object('from', null, 'until', connections.contract_end_date)) else '[]' end as contracts,
      agreed.contracts is null and connections.contract_end_date is null
        and (coalesce(connections.supplier_id, customers.supplier_id) is not null or not exists (
          select from supply_agreements as kept where kept.customer_id = customers.id and kept.kind = 'levering'
            and kept.state in ('signed', 'active', 'terminating', 'ended'))) as is_unknown
    from connections
    join customers on customers.id = connections.customer_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('from', periods.from_day, 'until',
        case when supply_agreements.auto_renew and periods.state in ('signed', 'active')
          and periods.until_day = supply_agreements.end_date then null else periods.until_day end
      )) as contracts
      from agreement_periods as periods
      join supply_agreements on supply_agreements.id = periods.agreement_id
      where periods.connection_id = connections.id and periods.kind = 'levering'
        and periods.state in ('signed', 'active', 'terminating', 'ended')
    ) as agreed on true
    where connections.customer_id = any(${customerIds}::integer[])
      and connections.state in ('active', 'closing') and connections.type <> 'production'
    order by connections.id`.execute(db)
  return rows
}

/** SG16: which connections of these customers have no contract, now or before long. */
export async function contractGapsOf(
  db: Db,
  customerIds: readonly number[],
  settingsOf: (customerId: number) => RuleSettings,
  today: Day,
): Promise<readonly Telling[]> {
  const places = await placesOf(db, customerIds)
  return places.flatMap(({ id, customerId, about, contracts, lastDay, isUnknown }) => {
    const { enabled, threshold: days } = settingsOf(customerId).SG16
    const gap = enabled && !isUnknown ? contractGap(contracts, { today, lastDay, days }) : null
    if (gap === null) return []
    return [
      {
        rule: 'SG16',
        fingerprint: `SG16:${id}:${gap.since ?? ''}`,
        customerId,
        connectionId: id,
        severity: gap.severity,
        title: contractGapText(gap, today),
        periodFrom: gap.since ?? gap.from,
        periodTo: gap.until ?? gap.from,
        about,
      } as const,
    ]
  })
}
