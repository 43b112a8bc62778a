import { z } from 'zod'
import { hundredthsOf, wholeShare } from '../../../domain/budget/shares.ts'
import { figure } from '../../../domain/dutch.ts'
import { decimalOf } from '../../../domain/money.ts'
import { call } from '../../records/call.ts'
import { decimal, required, type Values } from '../../records/field.ts'
import { reference } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'

export type CostShare = Values<typeof shareFields>

/** How much of a connection a cost centre bears; two decimals of a percent. */
export const shareFields = {
  entityId: required(
    reference('Kostenplaats', 'customers/:customerId/entities?type=kostenplaats', 'entities'),
  ),
  percent: required(decimal('Deel', 2, { whole: 3, unit: '%' })),
} as const

/** So many cost centres share one connection at most. */
export const mostShares = 20

/** What is wrong with how a connection is divided over cost centres: each once, each something, and together all of it (decision 46). */
export function wrongShares(shares: readonly CostShare[]): Problems {
  const problems: Problems = {}
  for (const [place, { entityId, percent }] of shares.entries()) {
    if (hundredthsOf(percent) <= 0) problems[`costShares.${place}.percent`] = ['Vul meer dan 0% in']
    if (shares.findIndex((other) => other.entityId === entityId) < place)
      problems[`costShares.${place}.entityId`] = ['Deze kostenplaats staat er al']
  }
  const together = shares.reduce((sum, { percent }) => sum + hundredthsOf(percent), 0)
  if (shares.length > 0 && together !== wholeShare)
    problems.costShares = [`De delen zijn samen ${figure(decimalOf(together, 2), 0, 2)}%: dat moet 100% zijn`]
  return problems
}

/** So many connections are named of which a cost centre bears a part; of more only how many there are. */
export const mostShared = 200

const Shared = z.strictObject({
  id: z.number(),
  name: z.string(),
  ean: z.string(),
  /** A decimal percentage. */
  percent: z.string(),
})

/** Of which connections that are divided a cost centre bears a part, and how much; by address. */
export const sharedConnections = call({
  method: 'GET',
  path: 'customers/:customerId/entities/:id/cost-shares',
  access: 'organisation-connections:read',
  summary: 'Aansluitingen waarvan een kostenplaats een deel draagt',
  answer: z.strictObject({ connections: z.array(Shared), total: z.number() }),
})
