import type { ActivityKind, SignerState, SigningState } from '../../contract/areas/signing/signingWords.ts'
import { addDays, type Day, startOfDay } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'
import type { KeptFile } from '../storage/files/store.ts'
import { enqueue } from '../storage/jobs/enqueue.ts'

interface Told {
  readonly state: SigningState
  /** Days before yesterday that it was sent. */
  readonly ago: number
  readonly signers: readonly SignerState[]
  readonly reason?: string
}

const hour = 3_600_000

interface Agreement {
  readonly id: number
  readonly number: string
  readonly customerId: number
  readonly ownerId: number
}

interface Signing {
  readonly agreement: Agreement
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

async function addSigning(tx: Db, { agreement, told, yesterday, file }: Signing): Promise<number | null> {
  const people = await peopleAt(tx, agreement.customerId)
  if (people.length < told.signers.length) return null
  const sentOn = addDays(yesterday, -told.ago)
  const begin = startOfDay(sentOn) + 9 * hour
  const names = people.map((one) => [one.firstName, one.middleName, one.lastName].filter(Boolean).join(' '))
  const isOver = !['waitingSigner', 'processing'].includes(told.state)
  const { id } = await tx
    .insertInto('signings')
    .values({
      customerId: agreement.customerId,
      linkedKind: 'supplyAgreement',
      linkedId: agreement.id,
      subject: `Leveringsovereenkomst ${agreement.number}`,
      message: 'Hierbij de overeenkomst zoals besproken.\n\nLeest u haar rustig door.',
      expiresOn: lastDayOf(told, sentOn),
      remindEveryDays,
      provider: 'own',
      fileHash: file.hash,
      fileName: 'leveringsovereenkomst.pdf',
      pageCount: 2,
      signerCount: told.signers.length,
      signedCount: told.signers.filter((one) => one === 'signed').length,
      signerNames: names.slice(0, told.signers.length).join(', '),
      rejectReason: told.reason ? `${names[0]}: ${told.reason}` : null,
      startedById: agreement.ownerId,
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

/**
 * Signings of agreements, each in another stage: two that were never signed, one that waits for its second signer, and one that was just
 * signed by all: the server seals that by itself, as it does in use.
 */
export async function addSignings(
  tx: Db,
  { yesterday, file }: { readonly yesterday: Day; readonly file: KeptFile },
): Promise<void> {
  const found = (await tx
    .selectFrom('supplyAgreements')
    .select(['id', 'number', 'customerId', 'ownerId', 'state'])
    .where('state', 'in', ['draft', 'signed'])
    .orderBy('id')
    .execute()) as unknown as (Agreement & { readonly state: string })[]
  const drafts = found.filter(({ state }) => state === 'draft')
  const signed = found.filter(({ state }) => state === 'signed')
  const add = (agreement: Agreement | undefined, told: Told) =>
    agreement === undefined ? null : addSigning(tx, { agreement, told, yesterday, file })
  await add(drafts[0], { state: 'expired', ago: 90, signers: ['opened'] })
  await add(drafts[0], {
    state: 'rejected',
    ago: 40,
    signers: ['rejected', 'waiting'],
    reason: 'De opslag is hoger dan afgesproken',
  })
  await add(signed[0], { state: 'cancelled', ago: 60, signers: ['invited'] })
  const toSigning = async (agreement: Agreement | undefined, told: Told) => {
    const id = await add(agreement, told)
    if (id === null || agreement === undefined) return null
    await tx
      .updateTable('supplyAgreements')
      .set({ state: 'signing', signedOn: null, documentId: null })
      .where('id', '=', agreement.id)
      .execute()
    return id
  }
  if (drafts.length > 1)
    await toSigning(drafts.at(-1), { state: 'waitingSigner', ago: 3, signers: ['signed', 'invited'] })
  if (signed.length < 2) return
  const done = await toSigning(signed.at(-1), { state: 'processing', ago: 1, signers: ['signed', 'signed'] })
  if (done !== null)
    await enqueue(tx, { queue: 'signings', data: { id: done, provider: 'own', job: 'finish' } })
}
