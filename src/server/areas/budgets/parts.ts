import type { Part } from '../../../domain/budget/shares.ts'
import type { Figure, WorkedMonth } from './months.ts'

const partOfFigure = (part: Part, figure: Figure): Figure =>
  figure.value === null ? figure : { ...figure, value: part.of(figure.value) }

/** What of a month falls to the part of a connection that counts; the lines it is made of stay those of the whole. */
export function partOfMonth(part: Part, { month, volume, costs }: WorkedMonth): WorkedMonth {
  return {
    month,
    volume: partOfFigure(part, volume),
    costs: {
      levering: partOfFigure(part, costs.levering),
      netbeheer: partOfFigure(part, costs.netbeheer),
      belasting: partOfFigure(part, costs.belasting),
      meting: partOfFigure(part, costs.meting),
    },
  }
}
