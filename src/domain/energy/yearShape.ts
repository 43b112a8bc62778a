import { scaled } from '../invoice/exact.ts'

/** What the months of a year weigh against each other, January first, in millionths of whatever they are counted in. */
export type YearShape = readonly number[]

/** The shape of twelve figures (decimal strings of at most six places). */
export const shapeOf = (figures: readonly string[]): YearShape =>
  figures.map((figure) => {
    const { digits, scale } = scaled(figure)
    return Number(digits * 10n ** BigInt(6 - scale))
  })

/** What all months weigh together: what parts of a year are divided by, so that published figures that were rounded add up. */
export const weightOf = (shape: YearShape): number => shape.reduce((sum, month) => sum + month, 0)
