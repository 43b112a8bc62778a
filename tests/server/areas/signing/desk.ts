import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { SignerPage } from '../../../../src/contract/areas/signing/signerCalls.ts'
import { demoPdf } from '../../../../src/server/demo/pdf.ts'
import type { World } from '../../world.ts'
import { placesFor } from '../supplyAgreements/places.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A page to sign. */
export const contractPdf = demoPdf([{ title: 'Overeenkomst', lines: ['Artikel 1', 'Levering van stroom.'] }])

/** What is needed to have agreements signed in a world: people, documents, mails, and what jobs do. */
export async function deskFor(world: World) {
  const places = await placesFor(world)
  const { db } = world.database
  const { customerId, ask } = places

  const document = async (content: Buffer, fileName = 'contract.pdf', fileType = 'application/pdf') => {
    const { hash } = await world.app.files.put(Readable.from([content]), { maximum: content.length })
    const file = { fileName, fileType, sizeBytes: content.length }
    const { id } = await db
      .insertInto('documents')
      .values({
        ...file,
        ...{ customerId, title: fileName, category: 'contract', documentDate: '2026-01-01' },
        ...{ expiryDate: '2099-12-31', state: 'active', fileVersion: 1 },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('documentVersions')
      .values({ documentId: id, number: 1, fileHash: hash, ...file, createdById: null })
      .execute()
    return id
  }
  const contact = async (firstName: string, emailAddress: string | null) =>
    (
      await ask<{ id: number }>('POST', `customers/${customerId}/contacts`, {
        firstName,
        lastName: 'Bakker',
        emailAddress,
      })
    ).data.id
  const rate = (supplyAgreementId: number) =>
    db
      .insertInto('rates')
      .values({
        customerId,
        rateKind: 'levering',
        product: '1',
        supplyAgreementId,
        validFrom: '2026-01-01',
      } as never)
      .execute()
  /** A draft with a connection and a price. */
  const draft = async (more: object = {}) => {
    const { data } = await places.make([await places.connection(customerId)], more)
    await rate(data.id)
    return data
  }
  const send = (id: number, told: object) =>
    places.step(id, 'SEND', {
      ...{ message: null, expiresOn: null, remindEveryDays: null },
      ...told,
    })

  /** The mails to an address, the newest last. */
  const mails = async (to: string): Promise<Mail[]> => {
    world.auth.mailer.kick()
    await world.auth.mailer.idle()
    const folder = join(world.dataDir, 'outbox')
    const ids = readdirSync(folder).flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
    return ids
      .map(Number)
      .sort((one, other) => one - other)
      .map((id) => JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as Mail)
      .filter((mail) => mail.to === to)
  }
  const lastMail = async (to: string) => (await mails(to)).at(-1)
  const tokenFor = async (to: string) =>
    /\/ondertekenen\/([\w-]{43})/.exec((await lastMail(to))?.text ?? '')?.[1] ?? ''
  const codeFor = async (to: string) => /is (\d{6})\./.exec((await lastMail(to))?.text ?? '')?.[1] ?? ''

  const door = <T>(path: string, body: object) =>
    world.ask<T>('POST', `signing-page/${path}`, { token: null, body })
  const open = (token: string) => door<SignerPage>('open', { token })
  /** Proves the mailbox behind a link. */
  const prove = async (token: string, to: string) => {
    await door('code', { token })
    const { data } = await door<{ kind: string; proof: string }>('prove', { token, code: await codeFor(to) })
    return data.proof
  }
  const signature = { way: 'typed', text: 'Anna Bakker' } as const
  const sign = async (token: string, to: string, how: object = signature) =>
    door<{ kind: string; page?: SignerPage }>('sign', {
      token,
      proof: await prove(token, to),
      signature: how,
    })
  /** Does what waits in the queue of signing. */
  const work = async () => {
    const worker = world.app.workers.find(({ queue }) => queue === 'signings')
    for (const one of await db
      .selectFrom('pgboss.job' as never)
      .select(['id', 'data'] as never)
      .where('name' as never, '=', 'signings' as never)
      .where('state' as never, '=', 'created' as never)
      .execute()) {
      const { id, data } = one as { id: string; data: Record<string, unknown> }
      await worker?.work(data, AbortSignal.timeout(60_000))
      await db
        .deleteFrom('pgboss.job' as never)
        .where('id' as never, '=', id as never)
        .execute()
    }
  }
  return {
    ...places,
    ...{ document, contact, rate, draft, send, mails, lastMail, tokenFor, codeFor },
    ...{ door, open, prove, sign, work, signature },
  }
}

export type Desk = Awaited<ReturnType<typeof deskFor>>
