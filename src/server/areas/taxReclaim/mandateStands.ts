import { sql } from 'kysely'
import { outToSign, type SigningState } from '../../../contract/areas/signing/signingWords.ts'
import { openToChange } from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import { dayText } from '../../../domain/dutch.ts'
import { type Day, dayAt } from '../../../domain/time/day.ts'
import type { Reading } from '../../records/handlers.ts'
import { holds } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { isInForce } from '../library/mandatesInForce.ts'
import { mandateKind, standsOnPaper } from './mandateAsks.ts'
import type { Request } from './pieces.ts'

interface Latest {
  readonly id: number
  readonly state: SigningState
  readonly signerNames: string
  readonly sentAt: Date
  readonly closedAt: Date | null
  readonly expiresOn: Day
  readonly rejectReason: string | null
  /** What was signed still counts. */
  readonly isActive: boolean
  /** Whether all of this file stands on its paper; null where it was not sent for this file. */
  readonly isWhole: boolean | null
}

/** Of the customer of each of these files the mandate that is out, else the last that was signed and counts, else the last that was asked. */
async function latestOf(db: Db, ids: readonly number[]): Promise<readonly Latest[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Latest>`
    select distinct on (tax_requests.id) tax_requests.id, signings.state, signings.signer_names, signings.sent_at, signings.closed_at,
      signings.expires_on::text as expires_on, signings.reject_reason, documents.id is not null as is_active,
      (select ${standsOnPaper} from tax_mandate_files
        where tax_mandate_files.signing_id = signings.id and tax_mandate_files.request_id = tax_requests.id) as is_whole
    from tax_requests
    join signings on signings.linked_kind = ${mandateKind} and signings.linked_id = tax_requests.customer_id
    left join documents on documents.id = signings.signed_document_id and ${isInForce}
    where tax_requests.id = any(${[...ids]}::integer[])
    order by tax_requests.id, signings.state = any(${[...outToSign]}::text[]) desc, documents.id is not null desc, signings.id desc`.execute(
    db,
  )
  return rows
}

const isOut = ({ state }: Latest) => outToSign.some((one) => one === state)

/** Of files of whose customer a mandate is out to be signed how far that is. */
export const outForMandate = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SigningState>> =>
  new Map((await latestOf(db, ids)).filter(isOut).map(({ id, state }) => [id, state]))

/** Complete, and still to be handed in: what was complete may not be so any more. */
const toHandIn: ReadonlySet<string> = new Set(['complete', 'signing'])

const onDay = (moment: Date | null) => (moment === null ? '' : ` op ${dayText(dayAt(moment.getTime()))}`)

const lacking = 'Een machtiging waarop niet alle aansluitingen van dit dossier staan,'

/** How one stands that is out, in a sentence. */
function outSentence({ state, signerNames, sentAt, isWhole }: Latest): string {
  const which = isWhole === null ? 'Een machtiging voor andere dossiers' : isWhole ? 'De machtiging' : lacking
  return state === 'processing'
    ? `${which} is getekend en wordt verwerkt.`
    : `${which} ligt sinds ${dayText(dayAt(sentAt.getTime()))} ter ondertekening bij ${signerNames}.`
}

/** What was signed before and does not stand at the file: whoever may change that looks whether it counts for it. */
function signedSentence({ closedAt, isActive }: Latest, mayChoose: boolean): string {
  const signed = `Een machtiging die${onDay(closedAt)} is getekend`
  if (!isActive) return `${signed}, geldt niet meer.`
  return mayChoose
    ? `De klant tekende${onDay(closedAt)} al een machtiging: kies die bij dit dossier als zij ook voor deze aansluitingen geldt.`
    : `${signed}, staat nog niet bij dit dossier.`
}

/** How it stands, in a sentence; null of one that was taken back. */
function sentenceOf(latest: Latest, mayChoose: boolean): string | null {
  const { state, closedAt, expiresOn, rejectReason } = latest
  if (isOut(latest)) return outSentence(latest)
  if (state === 'signed') return signedSentence(latest, mayChoose)
  if (state === 'rejected')
    return `De machtiging is${onDay(closedAt)} geweigerd. ${rejectReason ?? ''}`.trim()
  if (state === 'expired')
    return `De machtiging is niet op tijd getekend: dat kon tot en met ${dayText(expiresOn)}.`
  return state === 'failed' ? 'De machtiging kon niet worden ondertekend.' : null
}

/** These files with whether a mandate can be asked for them, and how that stands which they ask for: one question for a page. */
export async function withMandate(
  { db, reach }: Reading,
  rows: readonly Request[],
  isMandated: (row: Request) => boolean,
): Promise<Request[]> {
  const asking = rows.filter((row) => openToChange.has(row.state) && !isMandated(row))
  const latest = new Map(
    (
      await latestOf(
        db,
        asking.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const mayChoose = holds(reach, 'organisation-taxrequests:write')
  const asks = new Set(asking)
  return rows.map((row) => {
    const one = latest.get(row.id)
    const isOver = !isMandated(row) && (asks.has(row) || toHandIn.has(row.state))
    const ended = isOver && row.mandateId !== null ? mandateEnded : null
    const mandateStands = (one && sentenceOf(one, mayChoose)) ?? ended
    const isAsking = asks.has(row) && row.state === 'collecting'
    return { ...row, mandateStands, asksMandate: isAsking && !(one && isOut(one)) }
  })
}

/** Of a file whose mandate was chosen and does not count. */
export const mandateEnded = 'De machtiging bij dit dossier geldt niet (meer).'
