import { sql } from 'kysely'
import type { MutationParty } from '../../contract/areas/mutations/mutationParties.ts'
import { kindRoles, type MutationKind } from '../../contract/areas/mutations/mutationWords.ts'
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

/** Who has to do something for a mutation of its kind, with when it was sent to them and what they said. */
const partiesOf = ({ supplier, operator }: Found, { kind, sentAt, confirmedDate }: Wanted): MutationParty[] =>
  (
    [
      ['supplier', supplier],
      ['gridoperator', operator],
    ] as const
  ).flatMap(([role, name]) =>
    name === null || !kindRoles[kind].includes(role)
      ? []
      : [
          {
            role,
            name,
            email: null,
            sentAt: sentAt ?? null,
            confirmedDate: confirmedDate ?? null,
            answeredOn: confirmedDate ?? null,
            reference: null,
          },
        ],
  )

interface Wanted {
  readonly kind: MutationKind
  readonly effectiveDate: Day
  readonly state: 'draft' | 'submitted' | 'inProgress' | 'waitingCustomer' | 'waitingParty' | 'completed'
  readonly sentAt?: Day
  readonly confirmedDate?: Day
  readonly more?: object
}

async function addOne(tx: Db, of: Found, one: Wanted) {
  const { kind, effectiveDate, state, sentAt, confirmedDate, more } = one
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
      ...(confirmedDate && { confirmedDate }),
      ...more,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (state === 'inProgress' || state === 'waitingParty' || state === 'completed')
    await keepParties(tx, id, partiesOf(of, one))
}

/** Mutations of the demo: one being filled in, one that came late, one with a question, those the parties are busy with, and those that are over. */
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
  // What is over: how many days ago it was sent, and how many days later it counted.
  const past = [
    [40, 9],
    [95, 12],
    [150, 31],
    [210, 6],
  ].map(([before = 0, days = 0], nth): Wanted => {
    const [sentAt, confirmedDate] = [ago(before), ago(before - days)]
    return {
      kind: nth % 2 === 0 ? 'tenaam' : 'adres',
      effectiveDate: confirmedDate,
      state: 'completed',
      sentAt,
      confirmedDate,
      more: { submittedAt: ago(before + 2), checked: ['gegevens'] },
    }
  })
  for (const [nth, one] of [...wanted, ...past].entries()) {
    const of = found[(nth * 2) % Math.max(1, found.length)]
    if (of !== undefined) await addOne(tx, of, one)
  }
}
