import { sql } from 'kysely'
import type { MutationParty } from '../../contract/areas/mutations/mutations.ts'
import type { MutationKind } from '../../contract/areas/mutations/mutationWords.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import { keepParties } from '../areas/mutations/rows.ts'
import type { Db } from '../storage/db/database.ts'

interface Found {
  readonly id: number
  readonly customerId: number
  readonly supplier: string | null
  readonly operator: string | null
  readonly requestedById: number | null
}

/** Some running connections of customers with mutations, those of one customer together. */
async function foundIn(tx: Db): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select connections.id, connections.customer_id, suppliers.name as supplier, operators.name as operator,
      customers.account_manager_id as requested_by_id
    from connections join customers on customers.id = connections.customer_id
    left join parties as suppliers on suppliers.id = connections.supplier_id
    left join parties as operators on operators.id = connections.grid_operator_id
    where 'mutations' = any(customers.modules) and customers.state = 'active' and connections.state = 'active'
      and connections.segment = 'small'
    order by connections.customer_id, connections.id limit 12`.execute(tx)
  return rows
}

const partiesOf = ({ supplier, operator }: Found, sentAt: Day | null): MutationParty[] =>
  (
    [
      ['supplier', supplier],
      ['gridoperator', operator],
    ] as const
  ).flatMap(([role, name]) =>
    name === null ? [] : [{ role, name, email: null, sentAt, confirmedDate: null, reference: null }],
  )

interface Wanted {
  readonly kind: MutationKind
  readonly effectiveDate: Day
  readonly state: 'draft' | 'submitted' | 'inProgress' | 'waitingCustomer' | 'waitingParty'
  readonly sentAt?: Day
  readonly more?: object
}

async function addOne(tx: Db, of: Found, { kind, effectiveDate, state, sentAt, more }: Wanted) {
  const { id } = await tx
    .insertInto('mutations')
    .values({
      customerId: of.customerId,
      kind,
      effectiveDate,
      state,
      connectionIds: [of.id],
      documentIds: [],
      checked: [],
      requestedById: of.requestedById,
      ...(sentAt && { sentAt }),
      ...more,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (state === 'inProgress' || state === 'waitingParty')
    await keepParties(tx, id, partiesOf(of, sentAt ?? null))
}

/** Mutations of the demo: one being filled in, one that came late, one with a question, and those the parties are busy with. */
export async function addMutations(tx: Db, { yesterday }: { yesterday: Day }): Promise<void> {
  const found = await foundIn(tx)
  const ago = (days: number) => addDays(yesterday, -days)
  const wanted: readonly Wanted[] = [
    { kind: 'leegstand', effectiveDate: addDays(yesterday, 12), state: 'draft' },
    {
      kind: 'uitbeheer',
      effectiveDate: addDays(yesterday, 6),
      state: 'submitted',
      more: {
        submittedAt: ago(1),
        isLate: true,
        newPartyName: 'Nieuwe huurder',
        reason: 'De sleutel gaat eerder over dan afgesproken',
      },
    },
    {
      kind: 'capaciteit',
      effectiveDate: addDays(yesterday, 120),
      state: 'waitingParty',
      sentAt: ago(18),
      more: { submittedAt: ago(21), desiredCapacity: '3x50A' },
    },
    {
      kind: 'leegstand',
      effectiveDate: ago(3),
      state: 'waitingCustomer',
      more: { submittedAt: ago(9), question: 'Vanaf welke dag staat het pand leeg?' },
    },
    {
      kind: 'verhuizing_in',
      effectiveDate: addDays(yesterday, 25),
      state: 'inProgress',
      more: { submittedAt: ago(2), address: 'Zie de aansluiting' },
    },
  ]
  for (const [nth, one] of wanted.entries()) {
    const of = found[(nth * 2) % Math.max(1, found.length)]
    if (of !== undefined) await addOne(tx, of, one)
  }
}
