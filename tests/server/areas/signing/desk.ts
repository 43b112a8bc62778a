import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect } from 'vitest'
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

type Places = Awaited<ReturnType<typeof placesFor>>

/** What there is to be signed, and by whom. */
function papersFor(world: World, { customerId, ask, make, connection, step }: Places) {
  const { db } = world.database
  const document = async (content: Buffer, fileName = 'contract.pdf', fileType = 'application/pdf') => {
    const { hash } = await world.app.files.put(Readable.from([content]), { maximum: content.length })
    const file = { fileName, fileType, sizeBytes: content.length }
    const told = { customerId, title: fileName, category: 'contract', documentDate: '2026-01-01' }
    const { id } = await db
      .insertInto('documents')
      .values({ ...file, ...told, expiryDate: '2099-12-31', state: 'active', fileVersion: 1 } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('documentVersions')
      .values({ documentId: id, number: 1, fileHash: hash, ...file, createdById: null })
      .execute()
    return id
  }
  const contact = async (
    firstName: string,
    emailAddress: string | null,
    isSignatory = emailAddress !== null,
  ) => {
    const body = { firstName, lastName: 'Bakker', emailAddress, isSignatory }
    return (await ask<{ id: number }>('POST', `customers/${customerId}/contacts`, body)).data.id
  }
  const rate = (supplyAgreementId: number, state = 'fixed') => {
    const what = { customerId, rateKind: 'levering', product: '1', state }
    const row = { ...what, supplyAgreementId, validFrom: '2026-01-01' }
    return db
      .insertInto('rates')
      .values(row as never)
      .execute()
  }
  /** A draft with a connection and a price. */
  const draft = async (more: object = {}) => {
    const { data } = await make([await connection(customerId)], more)
    await rate(data.id)
    return data
  }
  const send = (id: number, told: object) =>
    step(id, 'SEND', { message: null, expiresOn: null, remindEveryDays: null, ...told })
  return { document, contact, rate, draft, send }
}

/** What was mailed to an address, the newest last. */
function mailsOf(world: World) {
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
  return { mails, lastMail, tokenFor, codeFor }
}

const signature = { way: 'typed', text: 'Anna Bakker' } as const

/** What somebody does with a link. */
function doorOf(world: World, { codeFor }: ReturnType<typeof mailsOf>) {
  const door = <T>(path: string, body: object) =>
    world.ask<T>('POST', `signing-page/${path}`, { token: null, body })
  const open = (token: string) => door<SignerPage>('open', { token })
  /** Proves the mailbox behind a link. */
  const prove = async (token: string, to: string) => {
    await door('code', { token })
    const { data } = await door<{ kind: string; proof: string }>('prove', { token, code: await codeFor(to) })
    return data.proof
  }
  const sign = async (token: string, to: string, how: object = signature) => {
    const proof = await prove(token, to)
    return door<{ kind: string; page?: SignerPage }>('sign', { token, proof, signature: how })
  }
  return { door, open, prove, sign, signature }
}

/** Does what waits in the queue of signing. */
const workOf = (world: World) => async () => {
  const { db } = world.database
  const worker = world.app.workers.find(({ queue }) => queue === 'signings')
  const { rows } = await sql<{ id: string; data: Record<string, unknown> }>`
    select id, data from pgboss.job where name = 'signings' and state = 'created'`.execute(db)
  for (const { id, data } of rows) {
    await worker?.work(data, AbortSignal.timeout(60_000))
    await sql`delete from pgboss.job where id = ${id}::uuid`.execute(db)
  }
}

/** What is needed to have agreements signed in a world: people, documents, mails, and what jobs do. */
export async function deskFor(world: World) {
  const places = await placesFor(world)
  const papers = papersFor(world, places)
  const mails = mailsOf(world)
  let nth = 0
  /** An agreement that is out to be signed by so many people, with their addresses and the link of the first. */
  const sent = async (count = 1, more: object = {}) => {
    nth += 1
    const addresses = Array.from({ length: count }, (_, place) => `teken${nth}.${place}@linde.example`)
    const signatoryIds: number[] = []
    // Who signs first was filled in last: the order is that in which they are chosen.
    for (const [place, address] of [...addresses.entries()].reverse())
      signatoryIds.unshift(await papers.contact(`Anna ${place}`, address))
    const agreement = await papers.draft(more)
    const documentIds = [await papers.document(contractPdf)]
    const answer = await papers.send(agreement.id, { documentIds, signatoryIds })
    expect([answer.status, answer.errors ?? null]).toEqual([200, null])
    const { id } = await world.database.db
      .selectFrom('signings')
      .select('id')
      .where('linkedId', '=', agreement.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { agreement, addresses, id, token: await mails.tokenFor(addresses[0] ?? '') }
  }
  return { ...places, ...papers, ...mails, ...doorOf(world, mails), sent, work: workOf(world) }
}

export type Desk = Awaited<ReturnType<typeof deskFor>>
