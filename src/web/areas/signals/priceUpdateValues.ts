import type { Values } from '../../../../machines/flows/form.ts'
import type { PriceWatch } from '../../../contract/areas/signals/signalPriceCalls.ts'
import { textRowsIn } from '../../../domain/unknown.ts'

/** A price that is followed, as a form holds it: every part a text, or null where nothing is filled in. */
export type TypedWatch = Readonly<Record<string, string | null>>

export const blankWatch: TypedWatch = {
  clickProduct: null,
  period: null,
  source: null,
  moment: 'weekly',
  move: null,
  ceiling: null,
  floor: null,
}

/** Prices as a form holds them. */
export const valuesOf = (watches: readonly PriceWatch[]): Record<string, unknown> => ({
  watches: watches.map((watch) => ({ ...watch, move: watch.move === null ? null : String(watch.move) })),
})

/** The prices of a form. */
export const typedIn = (values: Values): readonly TypedWatch[] => textRowsIn(values.watches)

/** The same as they travel; whether they are right the server says. */
export const watchesIn = (values: Values) =>
  typedIn(values).map((watch) => ({
    ...watch,
    move: watch.moment !== 'move' || watch.move === null ? null : Number(watch.move),
  }))

/** What to ask for a preview; null while it is not known yet which price is meant. */
export const askedOf = ({ clickProduct, period, source, moment, move, ceiling, floor }: TypedWatch) =>
  clickProduct && period && source && moment
    ? { clickProduct, period, source, moment, move: moment === 'move' ? move : null, ceiling, floor }
    : null
