import type { Problems } from '../../records/problems.ts'
import { isClickOf, isSourceOf } from './agreementWords.ts'

interface Dated {
  readonly fromDate: string | null
  readonly untilDate: string | null
  readonly connectionId: number | null
}

interface Drafted {
  readonly kind: string | null
  readonly product: string | null
  readonly gvoSource: string | null
  readonly clickProducts: readonly string[]
  readonly startDate: string | null
  readonly endDate: string | null
  readonly pricedUntil: string | null
  readonly clickUntil: string | null
  readonly noticeMonths: number | null
  readonly renewalMonths: number | null
  readonly bandwidthPct: string | null
  readonly connections: readonly Dated[]
}

const longestMonths = 120
const isBefore = (day: string | null, other: string | null) => day !== null && other !== null && day < other

/** What is wrong with the days of a connection inside the term of its agreement. */
function wrongDays({ fromDate, untilDate }: Dated, { startDate, endDate }: Drafted): Problems {
  const outside = 'Ligt buiten de looptijd'
  return {
    ...((isBefore(fromDate, startDate) || isBefore(endDate, fromDate)) && { fromDate: [outside] }),
    ...((isBefore(untilDate, startDate) || isBefore(endDate, untilDate)) && { untilDate: [outside] }),
    ...(isBefore(untilDate, fromDate) && { untilDate: ['Ligt voor de eerste dag'] }),
  }
}

/** Each connection once, within the term. */
function wrongConnections(draft: Drafted): Problems {
  const { connections } = draft
  const ids = connections.map(({ connectionId }) => connectionId)
  const problems = connections.flatMap((one, row) =>
    Object.entries({
      ...(ids.indexOf(one.connectionId) < row && { connectionId: ['Staat er al'] }),
      ...wrongDays(one, draft),
    }).map(([name, texts]) => [`connections.${row}.${name}`, texts]),
  )
  return Object.fromEntries(problems)
}

/** What there is for the other product only, and stayed when that changed: what it gives off and what can be clicked would be wrong. */
const wrongProduct = ({ product, gvoSource, clickProducts }: Drafted): Problems => ({
  ...(gvoSource !== null &&
    !isSourceOf(gvoSource, { product }) && { gvoSource: ['Is er niet voor dit product'] }),
  ...(clickProducts.some((one) => !isClickOf(one, { product })) && {
    clickProducts: ['Kies alleen wat er voor dit product is'],
  }),
})

/** Rules over several fields of an agreement at once. */
export const wrongIn = (draft: Drafted): Problems => ({
  ...wrongProduct(draft),
  ...(isBefore(draft.endDate, draft.startDate) && { endDate: ['Ligt voor de ingangsdatum'] }),
  ...(isBefore(draft.pricedUntil, draft.startDate) && { pricedUntil: ['Ligt voor de ingangsdatum'] }),
  ...(isBefore(draft.endDate, draft.clickUntil) && { clickUntil: ['Ligt na de einddatum'] }),
  ...((draft.noticeMonths ?? 0) > longestMonths && {
    noticeMonths: [`Vul hoogstens ${longestMonths} maanden in`],
  }),
  ...(draft.renewalMonths !== null &&
    (draft.renewalMonths < 1 || draft.renewalMonths > longestMonths) && {
      renewalMonths: [`Vul 1 tot en met ${longestMonths} maanden in`],
    }),
  ...(Number(draft.bandwidthPct) > 100 && { bandwidthPct: ['Vul hoogstens 100% in'] }),
  ...((draft.kind === 'levering' || draft.kind === 'deelname') &&
    draft.connections.length === 0 && { connections: ['Kies minstens één aansluiting'] }),
  ...wrongConnections(draft),
})
