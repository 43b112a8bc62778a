import { sql } from 'kysely'
import { taxReclaimLifeCycle } from '../../../../machines/life-cycles/taxReclaim.ts'
import { signedByAll, waitingToSign } from '../../../contract/areas/signing/signingWords.ts'
import { leastNotices, openToChange } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { taxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { checked, problemsOf } from '../../../contract/records/problems.ts'
import { fieldsOf } from '../../../contract/records/resource.ts'
import { dayText } from '../../../domain/dutch.ts'
import { centsOf } from '../../../domain/money.ts'
import { Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { heldBy } from '../../records/draft.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { keepAmounts } from './kept.ts'
import { askCustomer } from './letters.ts'
import { mandatedOf } from './mandateAsks.ts'
import { outForMandate } from './mandateStands.ts'
import { missingOf, type Request } from './pieces.ts'
import { submit } from './submitting.ts'
import { objectionEnd, termsOf } from './terms.ts'
import { toldOf } from './watch.ts'

const lapsing: ReadonlySet<string> = new Set(['assessing', 'collecting', 'complete', 'signing'])

/** What its guards ask: one question each for the notices and the mandates of all rows. */
async function factsOf({ db }: Reading, rows: readonly Request[]) {
  const day = today()
  const over = rows.filter(({ state, finalDeadline }) => lapsing.has(state) && finalDeadline < day)
  const noticed = await toldOf(
    db,
    over.map(({ id }) => id),
  )
  const open = rows.filter(({ state }) => openToChange.has(state))
  const isMandated = await mandatedOf(db, open)
  const out = await outForMandate(
    db,
    open.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        isComplete: row.state === 'collecting' && missingOf(row, isMandated(row), day) === null,
        isLapsed: noticed.has(row.id),
        mayObject: !row.isLate && row.objectionUntil !== null && day <= row.objectionUntil,
        hasMandate: isMandated(row),
        isOutToSign: out.has(row.id),
        isWaitingToSign: waitingToSign.has(out.get(row.id) ?? ''),
        isGrantedLess:
          row.grantedAmount !== null &&
          row.claimedAmount !== null &&
          centsOf(row.grantedAmount) < centsOf(row.claimedAmount),
      },
    ]),
  )
}

/** The decision is among the customer's own documents, and begins the term of objection. */
async function keepDecision({ db }: Writing, row: Request): Promise<void> {
  await db
    .updateTable('taxRequests')
    .set({ objectionUntil: await objectionEnd(db, String(row.decisionDate)) })
    .where('id', '=', row.id)
    .execute()
}

/** What a scheme does not ask is not kept of the one before; what it does ask is to be there, and that is told at the scheme. */
function fitting(row: Request) {
  const parsed = checked(taxRequest.draft, heldBy(taxRequest, row))
  if (parsed.success) return parsed.data
  const problems = problemsOf(parsed.error)
  const lacking = fieldsOf(taxRequest).flatMap(([name, { label }]) => (name in problems ? [label] : []))
  throw new Invalid({ scheme: [`Deze regeling vraagt meer. Vul bij Bewerken in: ${lacking.join(', ')}`] })
}

/** What is asked with the step may be another period or scheme than before: the terms and the amount follow. */
async function keepTerms(context: Writing, row: Request): Promise<void> {
  const { product, clusterId, usageSharePct, objects, typedAmount } = fitting(row)
  const asked = { product, clusterId, usageSharePct, objects, typedAmount }
  await context.db
    .updateTable('taxRequests')
    .set({ ...asked, ...(await termsOf(context.db, row.scheme, row.periodTo)) })
    .where('id', '=', row.id)
    .execute()
  await keepAmounts(context, { ...row, ...asked })
}

/** The amount of the moment at which the file is complete; without one it is not. */
export async function complete(context: Writing, row: Request): Promise<void> {
  const claimed = await keepAmounts(context, row)
  if (claimed === null)
    throw new Invalid({
      claimedAmount: ['Het bedrag is met de rekeningen van nu niet te berekenen: zie Berekening'],
    })
}

/** Why a step cannot be taken, where more can be said than that. */
async function whyNot({ db }: Reading, row: Request, event: string): Promise<string | null> {
  if (row.state === 'lapsed')
    return `Dit dossier is verjaard: de uiterste datum was ${dayText(row.finalDeadline)}.`
  if (event === 'RECALL_MANDATE' && openToChange.has(row.state)) {
    const out = (await outForMandate(db, [row.id])).get(row.id)
    return out !== undefined && !waitingToSign.has(out) ? signedByAll : null
  }
  if (row.state === 'collecting') {
    const isMandated = (await mandatedOf(db, [row]))(row)
    if (event === 'SEND_MANDATE') {
      if (isMandated) return 'Dit dossier heeft al een machtiging.'
      const isOut = (await outForMandate(db, [row.id])).has(row.id)
      return isOut ? 'De machtiging van deze klant ligt al ter ondertekening.' : null
    }
    const missing = event === 'COMPLETE' ? missingOf(row, isMandated) : null
    if (missing !== null) return `Ontbreekt nog: ${missing}.`
  }
  if (event !== 'OBJECT' || row.objectionUntil === null) return null
  if (row.isLate) return 'Dit is na de termijn ingediend: dan is er geen recht van bezwaar.'
  return today() > row.objectionUntil ? `Bezwaar maken kon tot en met ${dayText(row.objectionUntil)}.` : null
}

/** The life of a reclaim, as the server knows it by itself. */
export const reclaimLife: LifeCycle<typeof taxRequest> = {
  machine: taxReclaimLifeCycle,
  facts: factsOf,
  whyNot,
  effects: {
    ELIGIBLE: keepTerms,
    COMPLETE: complete,
    SUBMIT: submit,
    QUESTION: askCustomer,
    GRANT: keepDecision,
    DENY: keepDecision,
  },
  due: {
    'sys.LAPSED': (rows, day) =>
      rows
        .where('taxRequests.state', 'in', [...lapsing])
        .where('taxRequests.finalDeadline', '<', day)
        .where(
          sql<boolean>`(select count(*) from tax_request_notices as notices
            where notices.request_id = tax_requests.id and notices.term = 'final') >= ${leastNotices}`,
        ),
  },
}
