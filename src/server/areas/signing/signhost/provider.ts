import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { signing } from '../../../../contract/areas/signing/signings.ts'
import { daysBetween } from '../../../../domain/time/day.ts'
import { Conflict } from '../../../ground/errors.ts'
import { today } from '../../../ground/today.ts'
import { asServer } from '../../../records/asServer.ts'
import { takeOwn } from '../../../records/transition.ts'
import { enqueue } from '../../../storage/jobs/enqueue.ts'
import { note } from '../activities.ts'
import { concluded } from '../finish.ts'
import { heldSigning } from '../hold.ts'
import { type Provider, type SigningParts, type SigningRow, signingById, writtenSigning } from '../parts.ts'
import { signersOf } from '../signers.ts'
import { type SignhostConfig, SignhostRefused, signhostClient } from './client.ts'

const largest = 128 * 1024 * 1024
/** What the one file of a transaction is called there. */
const file = 'document.pdf'
/** One after the other. */
const inOrder = 2

/** Signatures gathered by Signhost: what is said to it, is said by jobs; what it says comes as postbacks. */
export function signhostProvider(whole: () => SigningParts, config: SignhostConfig): Provider {
  const client = signhostClient(config)
  const job = (name: string) => (context: { db: Parameters<typeof enqueue>[0] }, id: number) =>
    enqueue(context.db, { queue: 'signings', data: { id, provider: 'signhost', job: name } })
  const jobs: Readonly<Record<string, (row: SigningRow) => Promise<void>>> = {
    send: (row) => send(whole(), client, row),
    fetch: (row) => fetchSigned(whole(), client, row),
    cancel: async ({ providerId }) => {
      if (providerId !== null) await client.cancel(providerId)
    },
  }
  return {
    begin: job('send'),
    withdraw: job('cancel'),
    remind: async () => {
      throw new Conflict('Signhost herinnert zelf.')
    },
    work: async (name, id) => {
      const parts = whole()
      const row = await signingById(parts.database.db, id)
      if (row === undefined) return
      try {
        await jobs[name]?.(row)
      } catch (error) {
        // What everybody signed is not given up because a key of ours is wrong: it is fetched once that is right again.
        const isOurs = error instanceof SignhostRefused && [401, 403].includes(error.status)
        if (!(error instanceof SignhostRefused) || name === 'cancel' || (name === 'fetch' && isOurs))
          throw error
        await fail(parts, id, error.message)
      }
    },
  }
}

type Client = ReturnType<typeof signhostClient>

/** Makes the transaction, sends the document and sets it going; what was done before a fall is not done twice. */
async function send(parts: SigningParts, client: Client, row: SigningRow): Promise<void> {
  if (row.state !== 'waitingDocument') return
  const { database, files } = parts
  const signers = await signersOf(database.db, row.id)
  if (row.providerId !== null && (await client.find(row.providerId)).Status >= 10) return
  const made = row.providerId ?? (await client.create(transactionOf(parts, row, signers))).Id
  const { numUpdatedRows } = await database.db
    .updateTable('signings')
    .set({ providerId: made })
    .where('id', '=', row.id)
    .where('state', '=', 'waitingDocument')
    .where(({ eb, or }) => or([eb('providerId', 'is', null), eb('providerId', '=', made)]))
    .executeTakeFirst()
  // Recalled, or made by another process, while it was made: nobody is to be asked to sign this one, of which nobody knows.
  if (numUpdatedRows === 0n) {
    await client.cancel(made)
    return
  }
  await client.put(made, file, new Uint8Array(await buffer(await files.open(row.fileHash))))
  try {
    await client.start(made)
  } catch (error) {
    // It was set going before, by a process that fell.
    if (!(error instanceof SignhostRefused) || (await client.find(made)).Status < 10) throw error
  }
}

function transactionOf(
  { config }: SigningParts,
  row: SigningRow,
  signers: Awaited<ReturnType<typeof signersOf>>,
) {
  return {
    Reference: `${row.subject} (${row.id})`,
    PostbackUrl: `${config.publicUrl}/postbacks/signhost`,
    SignRequestMode: inOrder,
    DaysToExpire: Math.max(1, daysBetween(today(), row.expiresOn)),
    SendEmailNotifications: true,
    Signers: signers.map(({ name, emailAddress }) => ({
      Email: emailAddress,
      RequireEmailVerification: true,
      RequireScribble: true,
      RequireScribbleName: true,
      ScribbleName: name,
      SendSignRequest: true,
      SendSignConfirmation: true,
      SignRequestMessage: row.message ?? `Wilt u “${row.subject}” ondertekenen?`,
      DaysToRemind: row.remindEveryDays ?? -1,
      Language: 'nl-NL',
    })),
  }
}

/** Fetches what was signed, which ends the signing. */
async function fetchSigned(parts: SigningParts, client: Client, row: SigningRow): Promise<void> {
  if (row.state !== 'processing' || row.providerId === null) return
  const keep = async (content: ArrayBuffer) =>
    parts.files.put(Readable.from([Buffer.from(content)]), { maximum: largest })
  const signed = await keep(await client.signed(row.providerId, file))
  const receipt = await keep(await client.receipt(row.providerId))
  await parts.database.transaction(async (tx) => {
    const now = await heldSigning(tx, row.id)
    if (now?.state === 'processing')
      await concluded(parts, asServer(tx, 'signings'), now, { signed, receipt })
  })
}

async function fail(parts: SigningParts, id: number, detail: string): Promise<void> {
  await parts.database.transaction(async (tx) => {
    if ((await heldSigning(tx, id)) === undefined) return
    await note(tx, { signingId: id, kind: 'failed', detail, at: parts.now() })
    const again = await writtenSigning(tx, id)
    await takeOwn(signing, parts.life, asServer(tx, 'signings'), again, 'sys.FAILED', {
      rejectReason: detail,
    })
  })
}
