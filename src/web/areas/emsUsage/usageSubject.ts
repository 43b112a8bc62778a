import type { Connection } from '../../../contract/areas/connections/connections.ts'
import {
  type Usage,
  type UsageTogether,
  usageOfConnection,
  usageOfSeveral,
} from '../../../contract/areas/emsUsage/usageCalls.ts'
import { type Product, productOf } from '../../../domain/energy/channel.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Granularity, Span } from '../../../domain/time/period.ts'
import { ask } from '../../calls/ask.ts'
import type { Picture } from '../../charts/picture.ts'
import { dates } from '../../format/format.ts'

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
  /** What it is called above a picture. */
  readonly name: string
  readonly product: Product
  /** The last day with readings of any of it. */
  readonly until: Day | null
  /** kW, as a decimal string; of one. */
  readonly contractedPower: string | null
}

export const subjectOf = ({
  id,
  ean,
  name,
  product,
  readDataDate,
  contractedPower,
}: Connection): Subject => ({
  ...{ connectionId: id, query: { connectionId: id }, key: `connection ${id}`, file: ean },
  name: `${name}, EAN ${eanText(ean)}`,
  ...{ product: productOf(product), until: readDataDate, contractedPower },
})

/** Several connections together, all of an entity, or all there are. */
export function severalOf(
  {
    ids,
    entityId,
    entityName,
  }: { ids?: readonly number[]; entityId?: number; entityName?: string | undefined },
  product: Product,
  until: Day | null,
): Subject {
  const own = { ...(ids && { ids: ids.join(',') }), ...(entityId !== undefined && { entityId }) }
  const file = ids ? `${ids.length}-aansluitingen` : entityId === undefined ? 'alles' : `entiteit-${entityId}`
  const name = ids
    ? `${ids.length} aansluitingen samen`
    : entityId === undefined
      ? 'Alle aansluitingen samen'
      : `Alle aansluitingen van ${entityName ?? 'de entiteit'} samen`
  return {
    ...{ connectionId: null, query: { ...own, product }, contractedPower: null },
    ...{ key: `${product} ${ids ? ids.join('-') : file}`, file, product, until },
    name: `${name}, ${product === 'gas' ? 'gas' : 'elektriciteit'}`,
  }
}

/** A picture of a chart of a subject: what it shows, whose it is and when. */
export const pictureFrom = (
  { name, file }: Pick<Subject, 'name' | 'file'>,
  { from, to }: Span,
  title: string,
  word: string,
): Picture => ({ title, about: `${name}; ${dates(from, to)}`, file: `${word}-${file}-${from}-${to}` })

/** What the server says about a subject: its usage, and of several what they are and cost. */
export interface SubjectUsage {
  readonly key: string
  readonly usage: Usage
  readonly together: UsageTogether | null
  /** The same by the quarter-hour, where that was asked for too. */
  readonly quarters: Usage | null
}

/** A period and how finely it is asked for; `withQuarters`: by the quarter-hour as well. */
export interface UsageAsked extends Span {
  readonly granularity: Granularity
  readonly withQuarters?: boolean
}

/** Asks for the usage of a subject in a period; `placeholderData` of it must have the same key. */
export async function usageOf(
  customerId: number,
  subject: Subject,
  { granularity, from, to, withQuarters = false }: UsageAsked,
  signal: AbortSignal,
): Promise<SubjectUsage> {
  const answer = async (step: Granularity): Promise<Omit<SubjectUsage, 'key' | 'quarters'>> => {
    const period = { granularity: step, from, to }
    const { connectionId } = subject
    if (connectionId !== null) {
      const query = { ...subject.query, ...period, connectionId }
      const { data } = await ask(usageOfConnection, { customerId, query }, { signal })
      return { usage: data, together: null }
    }
    const query = { ...subject.query, ...period }
    const { data } = await ask(usageOfSeveral, { customerId, query }, { signal })
    return { usage: data.usage, together: data }
  }
  const [asked, fine] = await Promise.all([answer(granularity), withQuarters ? answer('quarterHour') : null])
  return { key: subject.key, ...asked, quarters: fine?.usage ?? null }
}
