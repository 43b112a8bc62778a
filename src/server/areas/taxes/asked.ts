import type { z } from 'zod'
import type { TaxHelpQuestion } from '../../../contract/areas/taxes/taxHelpCalls.ts'
import { productOfRegime, taxRegimes } from '../../../contract/areas/taxes/taxWords.ts'
import { products } from '../../../contract/records/picklists.ts'
import { dayText } from '../../../domain/dutch.ts'
import { isWholeMonths, partsOfReduction, type TaxTables } from '../../../domain/tax/energyTax.ts'
import type { Span } from '../../../domain/time/period.ts'
import { Invalid } from '../../ground/errors.ts'

export type Question = z.output<typeof TaxHelpQuestion>

const mostYears = 5
const yearOf = (day: string) => day.slice(0, 4)

/** The days in which the contract runs, as far as the bounds of the year of the question go. */
export function contractOf({ from, contractFrom, contractTo }: Question): Span {
  return { from: contractFrom ?? `${yearOf(from)}-01-01`, to: contractTo ?? `${yearOf(from)}-12-31` }
}

/** How the reduction is reckoned; null where none is given. */
export const reductionOf = ({ product, reduction }: Question) =>
  product === '1' && reduction !== 'none' ? reduction : null

/** Refuses, at its field. */
export function refuse(problems: Readonly<Record<string, string[]>>): never {
  throw new Invalid(problems, 'Hiermee is niet te rekenen')
}

/** Refuses what cannot be reckoned with, whatever tables there are. */
export function refuseWrong(question: Question): void {
  const { mode, from, to, product, regime } = question
  const only = productOfRegime[regime]
  const wrong = {
    ...(to < from && { to: ['Ligt voor de eerste dag'] }),
    ...(Number(yearOf(to)) - Number(yearOf(from)) >= mostYears && {
      to: [`Reken over hoogstens ${mostYears} jaar`],
    }),
    ...(only !== undefined &&
      only !== product && {
        regime: [`${taxRegimes[regime]} is er alleen voor ${products[only].toLowerCase()}`],
      }),
    ...(reductionOf(question) === 'month' &&
      !isWholeMonths({ from, to }) && {
        reduction: ['Een twaalfde per maand kan alleen over hele maanden'],
      }),
    ...(mode === 'year' && wrongInYear(question)),
  }
  if (Object.keys(wrong).length > 0) refuse(wrong)
}

function wrongInYear(question: Question) {
  const { from, to, uses, before } = question
  const contract = contractOf(question)
  return {
    ...(yearOf(to) !== yearOf(from) && {
      to: ['Ligt in een ander jaar: cumulatief rekent binnen één kalenderjaar'],
    }),
    ...(before.length !== uses.length && {
      before: ['Vul van elke aansluiting in wat eerder is verbruikt'],
    }),
    ...((yearOf(contract.from) !== yearOf(from) || contract.from > from) && {
      contractFrom: ['Kies een dag in hetzelfde jaar, uiterlijk de eerste dag van de periode'],
    }),
    ...((yearOf(contract.to) !== yearOf(from) || contract.to < to) && {
      contractTo: ['Kies een dag in hetzelfde jaar, vanaf de laatste dag van de periode'],
    }),
  }
}

/** Twelfths are of one amount: a reduction that changes inside a month has none for that month. */
export function refuseBrokenMonth(question: Question, tables: TaxTables): void {
  if (reductionOf(question) !== 'month') return
  const parts = partsOfReduction({ from: question.from, to: question.to }, tables)
  const broken = parts.find((part) => !isWholeMonths(part))
  if (broken === undefined) return
  const day = broken.from.endsWith('-01') ? broken.to : broken.from
  refuse({
    reduction: [`De vermindering wijzigt binnen een maand (rond ${dayText(day)}): reken per dag`],
  })
}
