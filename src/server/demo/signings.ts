import type {
  ActivityKind,
  LinkedKind,
  SignerState,
  SigningState,
} from '../../contract/areas/signing/signingWords.ts'
import { fullName } from '../../domain/identity/personName.ts'
import { addDays, type Day, startOfDay } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'
import type { KeptFile } from '../storage/files/store.ts'

export interface Told {
  readonly state: SigningState
  /** Days before yesterday that it was sent. */
  readonly ago: number
  readonly signers: readonly SignerState[]
  readonly reason?: string
}

const hour = 3_600_000

/** What is signed, by whose customer, and who asked for it. */
export interface About {
  readonly kind: LinkedKind
  readonly id: number
  readonly customerId: number
  readonly ownerId: number
  readonly subject: string
  readonly message: string
  readonly fileName: string
}

interface Signing {
  readonly about: About
  readonly told: Told
  readonly yesterday: Day
  readonly file: KeptFile
}

/** Two people at the customer who could sign. */
const peopleAt = (tx: Db, customerId: number) =>
  tx
    .selectFrom('contacts')
    .select(['firstName', 'middleName', 'lastName', 'emailAddress'])
    .where('customerId', '=', customerId)
    .where('emailAddress', 'is not', null)
    .orderBy('id')
    .limit(2)
    .execute()

/** After how many days without an answer a signer is reminded. */
const remindEveryDays = 7

/** The last day on which one can sign. */
const lastDayOf = ({ state }: Pick<Told, 'state'>, sentOn: Day): Day =>
  addDays(sentOn, state === 'expired' ? 13 : 30)

/** What happened by then, to each signer in turn. */
function activitiesOf({ signers, state, reason }: Told, ids: readonly number[], sentOn: Day) {
  const happened: { signerId: number | null; kind: ActivityKind; detail: string | null; at: Date }[] = []
  let at = startOfDay(sentOn) + 9 * hour
  const add = (signerId: number | null, kind: ActivityKind, detail: string | null = null) => {
    happened.push({ signerId, kind, detail, at: new Date(at) })
    at += hour
  }
  add(null, 'started')
  for (const [nth, stand] of signers.entries()) {
    if (stand === 'waiting') continue
    const id = ids[nth] ?? null
    const kinds: readonly ActivityKind[] = ['invited', 'opened', 'read', 'codeSent', 'proven', 'signed']
    const far = { invited: 1, opened: 3, signed: 6, rejected: 5 }[stand]
    for (const kind of kinds.slice(0, far)) add(id, kind, kind === 'signed' ? 'Met getypte naam' : null)
    if (stand === 'rejected') add(id, 'rejected', reason ?? null)
  }
  if (state === 'expired') {
    at = startOfDay(addDays(sentOn, remindEveryDays)) + 9 * hour
    add(ids[0] ?? null, 'reminded')
    at = startOfDay(addDays(lastDayOf({ state }, sentOn), 1))
    add(null, 'expired')
  }
  if (state === 'cancelled') add(null, 'recalled', reason ?? null)
  return happened
}

interface Signers {
  readonly id: number
  readonly told: Told
  readonly people: Awaited<ReturnType<typeof peopleAt>>
  readonly names: readonly string[]
  readonly begin: number
}

/** Who signs, as far as each is; answers their ids. */
async function addSigners(tx: Db, { id, told, people, names, begin }: Signers): Promise<number[]> {
  const ids: number[] = []
  for (const [nth, state] of told.signers.entries()) {
    const isAsked = state !== 'waiting'
    const signer = await tx
      .insertInto('signingSigners')
      .values({
        signingId: id,
        place: nth + 1,
        name: names[nth],
        emailAddress: people[nth]?.emailAddress,
        state,
        invitedAt: isAsked ? new Date(begin + hour) : null,
        signedAt: state === 'signed' ? new Date(begin + (nth + 1) * 6 * hour) : null,
        typed: state === 'signed' ? names[nth] : null,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(signer.id)
  }
  return ids
}

/** A signing as far as it is; null where the customer has nobody to sign it. */
export async function addSigning(tx: Db, { about, told, yesterday, file }: Signing): Promise<number | null> {
  const people = await peopleAt(tx, about.customerId)
  if (people.length < told.signers.length) return null
  const sentOn = addDays(yesterday, -told.ago)
  const begin = startOfDay(sentOn) + 9 * hour
  const names = people.map(fullName)
  const isOver = !['waitingSigner', 'processing'].includes(told.state)
  const { id } = await tx
    .insertInto('signings')
    .values({
      customerId: about.customerId,
      linkedKind: about.kind,
      linkedId: about.id,
      subject: about.subject,
      message: about.message,
      expiresOn: lastDayOf(told, sentOn),
      remindEveryDays,
      provider: 'own',
      fileHash: file.hash,
      fileName: about.fileName,
      pageCount: 2,
      signerCount: told.signers.length,
      signedCount: told.signers.filter((one) => one === 'signed').length,
      signerNames: names.slice(0, told.signers.length).join(', '),
      rejectReason: told.reason ? `${names[0]}: ${told.reason}` : null,
      startedById: about.ownerId,
      sentAt: new Date(begin),
      state: told.state,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = await addSigners(tx, { id, told, people, names, begin })
  const happened = activitiesOf(told, ids, sentOn)
  const last = happened.at(-1)?.at ?? null
  const rows = happened.map((one) => ({
    ...one,
    signingId: id,
    address: null,
    device: null,
    providerId: null,
  }))
  await tx.insertInto('signingActivities').values(rows).execute()
  await tx
    .updateTable('signings')
    .set({ lastActivityAt: last, closedAt: isOver ? last : null })
    .where('id', '=', id)
    .execute()
  return id
}
