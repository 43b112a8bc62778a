import type { Day } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'
import type { KeptFile } from '../storage/files/store.ts'
import { enqueue } from '../storage/jobs/enqueue.ts'
import { type About, addSigning, type Told } from './signings.ts'

interface Agreement {
  readonly id: number
  readonly number: string
  readonly customerId: number
  readonly ownerId: number
}

const aboutAgreement = ({ id, number, customerId, ownerId }: Agreement): About => ({
  kind: 'supplyAgreement',
  id,
  customerId,
  ownerId,
  subject: `Leveringsovereenkomst ${number}`,
  message: 'Hierbij de overeenkomst zoals besproken.\n\nLeest u haar rustig door.',
  fileName: 'leveringsovereenkomst.pdf',
})

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
    agreement === undefined
      ? null
      : addSigning(tx, { about: aboutAgreement(agreement), told, yesterday, file })
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
