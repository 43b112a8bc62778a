import { sql } from 'kysely'
import { outToSign, type SigningState } from '../../../contract/areas/signing/signingWords.ts'
import { openToChange } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { dayText } from '../../../domain/dutch.ts'
import { type Day, dayAt } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { mandateKind } from './mandate.ts'
import type { Request } from './pieces.ts'

interface Latest {
  readonly id: number
  readonly state: SigningState
  readonly signerNames: string
  readonly sentAt: Date
  readonly closedAt: Date | null
  readonly expiresOn: Day
  readonly rejectReason: string | null
}

/** The mandate that was asked last of the customer of each of these files. */
async function latestOf(db: Db, ids: readonly number[]): Promise<readonly Latest[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Latest>`
    select distinct on (files.id) files.id, signings.state, signings.signer_names, signings.sent_at, signings.closed_at,
      signings.expires_on::text as expires_on, signings.reject_reason
    from tax_requests as files
    join signings on signings.linked_kind = ${mandateKind} and signings.linked_id = files.customer_id
    where files.id = any(${[...ids]}::integer[])
    order by files.id, signings.id desc`.execute(db)
  return rows
}

const isOut = ({ state }: Latest) => outToSign.some((one) => one === state)

/** Files of whose customer a mandate lies with somebody to be signed. */
export const outForMandate = async (db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set((await latestOf(db, ids)).filter(isOut).map(({ id }) => id))

const onDay = (moment: Date | null) => (moment === null ? '' : ` op ${dayText(dayAt(moment.getTime()))}`)

/** How it stands, in a sentence; null of one that was taken back. */
function sentenceOf(latest: Latest): string | null {
  const { state, signerNames, sentAt, closedAt, expiresOn, rejectReason } = latest
  if (state === 'processing') return 'De machtiging is getekend en wordt verwerkt.'
  if (isOut(latest))
    return `De machtiging ligt sinds ${dayText(dayAt(sentAt.getTime()))} ter ondertekening bij ${signerNames}.`
  if (state === 'rejected')
    return `De machtiging is${onDay(closedAt)} geweigerd. ${rejectReason ?? ''}`.trim()
  if (state === 'expired')
    return `De machtiging is niet op tijd getekend: dat kon tot en met ${dayText(expiresOn)}.`
  if (state === 'failed') return 'De machtiging kon niet worden ondertekend.'
  return state === 'signed'
    ? `De klant tekende${onDay(closedAt)} al een machtiging: kies die bij dit dossier.`
    : null
}

/** These files with how the mandate stands that they ask for: one question for a page. */
export async function withMandate(db: Db, rows: readonly Request[]): Promise<Request[]> {
  const asking = rows.filter(({ state, mandateId }) => openToChange.has(state) && mandateId === null)
  const latest = await latestOf(
    db,
    asking.map(({ id }) => id),
  )
  const sentences = new Map(latest.map((one) => [one.id, sentenceOf(one)]))
  return rows.map((row) => ({ ...row, mandateStands: sentences.get(row.id) ?? null }))
}
