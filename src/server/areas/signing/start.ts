import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { usualDays, usualReminder } from '../../../contract/areas/signing/signings.ts'
import type { LinkedKind } from '../../../contract/areas/signing/signingWords.ts'
import { outToSign } from '../../../contract/areas/signing/signingWords.ts'
import { pdfName } from '../../../domain/fileName.ts'
import { sizeLimit } from '../../../domain/size.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { Conflict, Invalid, Refused } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import { note } from './activities.ts'
import { holdCustomer } from './hold.ts'
import type { SigningParts } from './parts.ts'
import { mostBytes } from './pdf/compose.ts'
import { composedApart } from './pdf/thread.ts'

/** What an area asks to have signed. The fields are those that a step asks for: what is wrong is told under their names. */
export interface ToSign {
  readonly linked: { readonly kind: LinkedKind; readonly id: number }
  readonly customerId: number
  readonly subject: string
  readonly documentIds: readonly number[]
  /** In the order in which they sign. */
  readonly signers: readonly { readonly name: string; readonly emailAddress: string }[]
  readonly message: string | null
  readonly expiresOn: Day | null
  readonly remindEveryDays: number | null
}

const unfit = (sentence: string) => new Invalid({ documentIds: [sentence] }, sentence)

/** The latest versions of the documents that were chosen, in the order of choice, read from the store. */
async function filesOf({ files }: SigningParts, { db }: Reading, { documentIds, customerId }: ToSign) {
  if (documentIds.length === 0) throw unfit('Kies minstens één document')
  const rows = await db
    .selectFrom('documents')
    .innerJoin('documentVersions', (join) =>
      join
        .onRef('documentVersions.documentId', '=', 'documents.id')
        .onRef('documentVersions.number', '=', 'documents.fileVersion'),
    )
    .select(['documents.id', 'documents.state', 'documentVersions.fileHash'])
    .select(['documentVersions.fileName', 'documentVersions.sizeBytes', 'documentVersions.fileType'])
    .where('documents.customerId', '=', customerId)
    .where('documents.id', 'in', [...documentIds])
    .execute()
  const chosen = documentIds.map((id) => rows.find((row) => row.id === id))
  const found = chosen.filter((row) => row !== undefined)
  if (found.length < documentIds.length) throw unfit('Kies een waarde uit de lijst')
  for (const { fileName: name, fileType, state } of found) {
    if (state === 'scanning' || state === 'refused') throw unfit(`${name} is nog niet vrijgegeven.`)
    if (fileType !== 'application/pdf') throw unfit(`${name} is geen PDF.`)
  }
  const size = found.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (size > mostBytes)
    throw unfit(
      found.length === 1
        ? `${found[0]?.fileName} is groter dan ${sizeLimit(mostBytes)}.`
        : `Samen zijn deze documenten groter dan ${sizeLimit(mostBytes)}.`,
    )
  const read = async (hash: string) => new Uint8Array(await buffer(await files.open(hash)))
  return Promise.all(
    found.map(async (row) => ({ name: row.fileName, hash: row.fileHash, bytes: await read(row.fileHash) })),
  )
}

/** What the signers will read, as it lies in the store of files. */
export interface ReadyToSign {
  readonly hash: string
  readonly name: string
  readonly pages: number
}

/**
 * What the signers will read: one document is taken as it is, several become one. Refused in words, under its field, for what cannot be
 * signed. Done before the transaction of the step: the store of files has its own. Where that step is refused the file goes with the sweep.
 */
export async function readyToSign(parts: SigningParts, context: Reading, ask: ToSign): Promise<ReadyToSign> {
  refuseWrong(ask)
  const files = await filesOf(parts, context, ask).catch((error: unknown) => {
    if (error instanceof Refused && error.status < 500 && !(error instanceof Invalid))
      throw unfit(error.message)
    throw error
  })
  const outcome = await composedApart(files)
  if ('unfit' in outcome) throw unfit(outcome.unfit)
  const [first] = files
  const { bytes, pages } = outcome.done
  const only = files.length === 1 ? first : undefined
  if (only !== undefined && Buffer.compare(only.bytes, bytes) === 0)
    return { hash: only.hash, name: only.name, pages }
  const { hash } = await parts.files.put(Readable.from([Buffer.from(bytes)]), { maximum: 2 * mostBytes })
  return { hash, name: only?.name ?? pdfName(ask.subject), pages }
}

/** What is wrong with who signs and until when, under the fields of the step. */
function refuseWrong(ask: ToSign): void {
  const wrong = wrongWith(ask)
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong)
}

function wrongWith({ signers, expiresOn }: ToSign): Record<string, string[]> {
  const addresses = signers.map(({ emailAddress }) => emailAddress.toLowerCase())
  return {
    ...(signers.length === 0 && { signatoryIds: ['Kies minstens één ondertekenaar'] }),
    ...(signers.length > 10 && { signatoryIds: ['Kies hoogstens 10 ondertekenaars'] }),
    ...(new Set(addresses).size < addresses.length && {
      signatoryIds: ['Iedere ondertekenaar heeft een eigen e-mailadres nodig'],
    }),
    ...(expiresOn !== null && expiresOn < today() && { expiresOn: ['Kies vandaag of een latere dag'] }),
    ...(expiresOn !== null &&
      expiresOn > addDays(today(), 365) && { expiresOn: ['Kies een dag binnen een jaar'] }),
  }
}

/** Has something signed: makes the signing with its signers and sets it going, in the transaction of the step that asks for it. Answers its id. */
export async function startSigning(
  parts: SigningParts,
  context: Writing,
  ask: ToSign,
  file: ReadyToSign,
): Promise<number> {
  const { db } = context
  refuseWrong(ask)
  await holdCustomer(db, ask.customerId)
  await refuseSecond(context, ask)
  const provider = parts.config.signhost === null ? 'own' : 'signhost'
  const signerNames = ask.signers.map(({ name }) => name).join(', ')
  const now = parts.now()
  const { id } = await db
    .insertInto('signings')
    .values({
      customerId: ask.customerId,
      linkedKind: ask.linked.kind,
      linkedId: ask.linked.id,
      subject: ask.subject,
      message: ask.message,
      documentIds: [...ask.documentIds],
      expiresOn: ask.expiresOn ?? addDays(today(), usualDays),
      remindEveryDays: ask.remindEveryDays ?? usualReminder,
      provider,
      fileHash: file.hash,
      fileName: file.name,
      pageCount: file.pages,
      signerCount: ask.signers.length,
      signerNames,
      startedById: context.reach.session.userId,
      sentAt: now,
      state: 'waitingDocument',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const signers = ask.signers.map(({ name, emailAddress }, nth) => ({
    signingId: id,
    place: nth + 1,
    name,
    emailAddress,
  }))
  await db
    .insertInto('signingSigners')
    .values(signers as never)
    .execute()
  await note(db, { signingId: id, kind: 'started', at: now })
  await context.record({
    action: 'create',
    subject: 'signings',
    subjectId: id,
    customerId: ask.customerId,
    after: { subject: ask.subject, signerNames },
  })
  await parts.provider[provider]?.begin(context, id)
  return id
}

/** Of a record one thing at a time is out to be signed. */
async function refuseSecond({ db }: Writing, { linked }: ToSign): Promise<void> {
  const open = await db
    .selectFrom('signings')
    .select('id')
    .where('linkedKind', '=', linked.kind)
    .where('linkedId', '=', linked.id)
    .where('state', 'in', outToSign)
    .executeTakeFirst()
  if (open !== undefined) throw new Conflict('Dit ligt al ter ondertekening.')
}
