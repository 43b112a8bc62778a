import type { ExpressionBuilder } from 'kysely'
import type { Days } from './query.ts'

// biome-ignore lint/suspicious/noExplicitAny: the column is named by the declaration, so the builder cannot know its table
type AnyBuilder = ExpressionBuilder<any, any>

/** Whether a day lies between two others; where there is no end, only whether there is no day at all. */
export function around(column: string, { from, to, orNone }: Days) {
  return ({ and, or, eb }: AnyBuilder) => {
    const within = [...(from ? [eb(column, '>=', from)] : []), ...(to ? [eb(column, '<=', to)] : [])]
    const none = orNone ? [eb(column, 'is', null)] : []
    return within.length === 0 ? and(none) : or([and(within), ...none])
  }
}
