import { whatLabels } from '../../../contract/areas/emsComparisons/comparedWords.ts'
import { coldSpan, inOneCold, plainYear } from '../../../contract/areas/emsComparisons/comparedYears.ts'
import {
  comparePeriods,
  compareYears,
  comparison,
  comparisonPdf,
  yearsPdf,
} from '../../../contract/areas/emsComparisons/comparisons.ts'
import type { QueryOf } from '../../../contract/records/call.ts'
import { coldFactor } from '../../../domain/energy/coldFactor.ts'
import type { Span } from '../../../domain/time/period.ts'
import { Forbidden } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { addresseeOf } from '../../paper/addressee.ts'
import type { Paper } from '../../paper/sheet.ts'
import { pricesOf } from '../../readings/overview/prices.ts'
import { crud, type Filling } from '../../records/crud.ts'
import type { Handlers } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import { add, type Portal, readingOf } from '../../records/route.ts'
import { isStaff } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { fileHeaders } from '../../storage/files/disposition.ts'
import { degreeDaysBetween } from '../temperatures/store.ts'
import { compare } from './compare.ts'
import type { Report } from './report.ts'
import { years } from './years.ts'

/** What is saved belongs to whoever saved it; a customer's own is seen by that customer. */
const owned: Filling<typeof comparison> = async ({ reach }) => ({
  userId: reach.session.userId,
  ...(!isStaff(reach.session) && { shared: true }),
})

const plain = crud(comparison, owned)

/** Customers take away what they saved themselves; staff anything. */
export const comparisonHandlers: Handlers<typeof comparison> = {
  ...plain,
  remove: async (context, id) => {
    const row = await plain.get(context, id)
    const { session } = context.reach
    if (!isStaff(session) && row.userId !== session.userId) throw new Forbidden()
    await plain.remove(context, id)
  },
}

type Asked = QueryOf<typeof comparePeriods>

/** Two periods of a customer side by side, with what one more unit costs by its invoices. */
async function compared(db: Db, customerId: number, asked: Asked) {
  const { from, to, fromB, toB, equal, ...what } = asked
  const question = { ...what, a: { from, to }, b: { from: fromB, to: toB }, isEqual: equal === '1' }
  return {
    question,
    answer: await compare(db, customerId, question, await pricesOf(db, { customerId }, today())),
  }
}

/** Comparing periods, connections, entities and years, on screen and on paper. */
export function mountComparisons(portal: Portal, { brandName }: { brandName: string }): void {
  mountRead(portal, comparePeriods, async ({ db }, { params, query }) => {
    const { answer } = await compared(db, params.customerId, query)
    return answer
  })
  mountRead(portal, compareYears, ({ db }, { params, query }) => years(db, params.customerId, query, today()))
  add(portal, comparisonPdf, async (admitted) => {
    const context = readingOf(portal, admitted)
    const customerId = admitted.asked.params.customerId
    const { measure, cold, ...asked } = admitted.asked.query
    const { question, answer } = await compared(context.db, customerId, asked)
    const { a, b, product, direction, subject, isEqual } = question
    // What only counts days known in both has no cold of its own.
    const isCold = cold === '1' && product === 'gas' && !isEqual
    const report: Report = {
      compared: answer,
      a,
      b,
      sender: brandName,
      madeOn: today(),
      told: { measure, product, direction, subject, from: a.from, fromB: b.from, isEqual },
      cold: isCold ? await coldBetween(context.db, customerId, a, b) : undefined,
      addressee: await addresseeOf(context),
    }
    // Read when it is needed: the library that draws it is large, and a start need not wait for it.
    const { comparisonOnPaper } = await import('./report.ts')
    return asPdf(`vergelijking-${a.from}-${a.to}.pdf`, comparisonOnPaper(report))
  })
  add(portal, yearsPdf, async (admitted) => {
    const context = readingOf(portal, admitted)
    const customerId = admitted.asked.params.customerId
    const { cold, ...what } = admitted.asked.query
    const found = await years(context.db, customerId, what, today())
    const span = cold === '1' && what.product === 'gas' ? coldSpan(found.years) : null
    const corrected =
      span &&
      inOneCold(found.years, await degreeDaysBetween(context.db, customerId, span.from, span.to), span)
    const { yearsOnPaper } = await import('./yearsReport.ts')
    const kind = what.direction === 'fedIn' ? 'fedIn' : what.product
    const paper = yearsOnPaper({
      what: kind,
      unit: found.unit,
      sender: brandName,
      madeOn: today(),
      years: corrected?.years ?? found.years.map(plainYear),
      cold: corrected?.said ?? null,
      addressee: await addresseeOf(context),
    })
    return asPdf(`jaren-${whatLabels[kind].toLowerCase()}.pdf`, paper)
  })
}

const asPdf = (name: string, body: Paper) => ({
  status: 200,
  body,
  headers: fileHeaders({ name, type: 'application/pdf' }),
})

async function coldBetween(db: Db, customerId: number, own: Span, other: Span) {
  const [here, there] = await Promise.all(
    [own, other].map(({ from, to }) => degreeDaysBetween(db, customerId, from, to)),
  )
  return here && there && coldFactor({ own, other }, here, there)
}
