import type { ReadingImport } from '../../../contract/areas/emsInput/importCalls.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { checkMatches } from './check.ts'
import type { Asking, Parts } from './parts.ts'
import type { Matches } from './take.ts'
import { importRow, importView } from './view.ts'
import { doubtsIn } from './weigh.ts'

const hasFaults =
  'In dit bestand staan regels met een fout. Kies of de goede regels mogen worden ingelezen, of verbeter het bestand.'

/** What a person decided about an offered file. */
export interface Decision {
  readonly matches: Matches
  readonly means: 'start' | 'end' | null
  /** Whether to take in what is good when some lines are not. */
  readonly onlyGood: boolean
  /** A person looked at what is doubtful and says that it is right. */
  readonly believed: boolean
}

/** A file to take in, as it waits for whichever process takes it. */
export interface Ordered {
  readonly id: number
  readonly asking: Asking
  readonly decision: Decision
}

/**
 * Has a file taken in: it is done by a job, ordered in the same transaction, so that one whose process falls is taken over by
 * another. Confirming what runs or is done changes nothing.
 */
export async function confirm(
  { database }: Parts,
  asking: Asking,
  id: number,
  decision: Decision,
): Promise<ReadingImport> {
  const { db } = database
  const row = await importRow(db, asking.customerId, id)
  if (row.state === 'done' || row.state === 'importing') return importView(row)
  if (row.state === 'undone') throw new Conflict('Deze import is ongedaan gemaakt. Kies het bestand opnieuw.')
  if (row.state === 'sending' || row.state === 'reading')
    throw new Conflict('Dit bestand is nog niet helemaal gelezen.')
  if (row.fileKey === null || row.state === 'cancelled')
    throw new Conflict('Dit bestand is er niet meer. Kies het opnieuw.')
  const preview = row.preview
  if (preview.problemCount > 0 && !decision.onlyGood) throw new Invalid({ onlyGood: [hasFaults] }, hasFaults)
  await checkMatches(db, asking.customerId, preview.meters, decision.matches)
  const doubts = decision.believed ? [] : await doubtsIn(db, asking.customerId, preview, decision.matches)
  if (doubts.length > 0) {
    const told = doubts.map(({ message }) => message)
    throw new Invalid({ believed: told }, told.join(' '))
  }
  await database.transaction(async (tx) => {
    const begun = await tx
      .updateTable('readingImports')
      .set({ state: 'importing', done: 0, startedAt: new Date(), finishedAt: null, message: null })
      .where('id', '=', id)
      .where('state', 'in', ['offered', 'failed'])
      .returning('id')
      .executeTakeFirst()
    // Of two confirmations at once the other has begun it.
    if (begun !== undefined) await enqueue(tx, { queue: 'imports', data: orderOf(id, asking, decision) })
  })
  return importView(await importRow(db, asking.customerId, id))
}

/** Only what is needed of who asks: the rest of a session is not to lie in a queue. */
function orderOf(id: number, { customerId, requestId, reach }: Asking, decision: Decision) {
  const { userId, realUserId, subject } = reach.session
  const session = { userId, realUserId, subject: { type: subject.type } }
  const order: Ordered = {
    id,
    asking: { customerId, requestId, reach: { session, customer: null } },
    decision,
  }
  return { ...order }
}
