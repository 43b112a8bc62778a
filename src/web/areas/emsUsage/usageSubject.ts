import type { Connection } from '../../../contract/connections.ts'
import type { Usage, UsageTogether } from '../../../contract/usage-calls.ts'
import type { Product } from '../../../domain/energy/channel.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Granularity, Span } from '../../../domain/time/period.ts'
import { api } from '../../api.ts'

/** Whose usage is shown: of one connection, or of several added up. */
export interface Subject {
  /** Null of several: what happened and notes belong to one. */
  readonly connectionId: number | null
  /** What the server is asked with, beside the period and its detail. */
  readonly query: Readonly<Record<string, string | number>>
  /** One and the same for one subject: the figures of another never stay in its place. */
  readonly key: string
  /** What a saved file is called. */
  readonly file: string
  readonly product: Product
  /** The last day with readings of any of it. */
  readonly until: Day | null
  /** kW, as a decimal string; of one. */
  readonly contractedPower: string | null
}

export const subjectOf = ({ id, ean, product, readDataDate, contractedPower }: Connection): Subject => ({
  ...{ connectionId: id, query: { connectionId: id }, key: `connection ${id}`, file: ean },
  ...{ product: product === 2 ? 'gas' : 'electricity', until: readDataDate, contractedPower },
})

/** Several connections together, all of an entity, or all there are. */
export function severalOf(
  { ids, entityId }: { ids?: readonly number[]; entityId?: number },
  product: Product,
  until: Day | null,
): Subject {
  const own = { ...(ids && { ids: ids.join(',') }), ...(entityId !== undefined && { entityId }) }
  const name = ids ? `${ids.length}-aansluitingen` : entityId === undefined ? 'alles' : `entiteit-${entityId}`
  return {
    ...{ connectionId: null, query: { ...own, product }, contractedPower: null },
    ...{ key: `${product} ${ids ? ids.join('-') : name}`, file: name, product, until },
  }
}

/** What the server says about a subject: its usage, and of several what they are and cost. */
export interface SubjectUsage {
  readonly key: string
  readonly usage: Usage
  readonly together: UsageTogether | null
}

/** Asks for the usage of a subject in a period; `placeholderData` of it must have the same key. */
export async function usageOf(
  customerId: number,
  subject: Subject,
  { granularity, from, to }: Span & { granularity: Granularity },
  signal: AbortSignal,
): Promise<SubjectUsage> {
  const query = { ...subject.query, granularity, from, to }
  const base = `customers/${customerId}/ems`
  if (subject.connectionId !== null) {
    const { data } = await api.get<Usage>(`${base}/usage`, { query, signal })
    return { key: subject.key, usage: data, together: null }
  }
  const { data } = await api.get<UsageTogether>(`${base}/usage-together`, { query, signal })
  return { key: subject.key, usage: data.usage, together: data }
}
