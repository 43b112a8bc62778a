import { sql } from 'kysely'
import type { MutationParty } from '../../../contract/areas/mutations/mutationParties.ts'
import { kindRoles, type MutationRole } from '../../../contract/areas/mutations/mutationWords.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Row } from './rows.ts'

interface Found {
  readonly role: MutationRole
  readonly name: string
  readonly email: string | null
}

/** The parties behind its connections and those that are wished, by what they are to them: each once, with where it is written to. */
export async function partiesBehind({ db }: Writing, row: Row): Promise<MutationParty[]> {
  const { rows } = await sql<Found>`
    select distinct found.role, found.name, found.email from connections
    left join parties as suppliers on suppliers.id = connections.supplier_id
    left join parties as operators on operators.id = connections.grid_operator_id
    left join parties as measuring on measuring.id = connections.measuring_company_id
    left join trafos on trafos.connection_ids @> array[connections.id] and trafos.state = 'active' and trafos.ownership = 'huur'
    cross join lateral (values ('supplier', suppliers.name, suppliers.email), ('gridoperator', operators.name, operators.email),
      ('measuring', measuring.name, measuring.email), ('trafo', trafos.lessor_name, trafos.lessor_email)) as found (role, name, email)
    where connections.id = any(${row.connectionIds}::integer[]) and found.name is not null
    union
    select case kind when 'supplier' then 'supplier' else 'measuring' end, name, email from parties
    where id in (${row.desiredSupplierId ?? 0}, ${row.desiredMeasuringId ?? 0})
    order by 1, 2`.execute(db)
  const wanted = kindRoles[row.kind]
  const none = { sentAt: null, confirmedDate: null, answeredOn: null, reference: null }
  return rows
    .filter(({ role }) => wanted.includes(role))
    .map(({ role, name, email }) => ({ ...none, role, name, email }))
}
