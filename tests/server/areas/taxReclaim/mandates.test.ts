import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { church, period } from './church.ts'

type Church = Awaited<ReturnType<typeof church>>

describeAnyEngine('mandates of the customers of many files', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const file = async ({ ask, take, draft }: Church, isCollecting = true) => {
    const { id } = (await ask('POST', 'tax-requests', draft())).data
    if (isCollecting) await take(id, 'ELIGIBLE', { scheme: 'instelling', ...period })
    const { version, number } = (await ask('GET', `tax-requests/${id}`)).data
    return { id, version, number }
  }
  let nth = 0
  const signatory = async ({ ask }: Church, more: object = {}) => {
    nth += 1
    const person = { firstName: 'Anna', lastName: `Bakker ${nth}`, emailAddress: `a${nth}@parochie.example` }
    return (await ask<{ id: number }>('POST', 'contacts', { ...person, isSignatory: true, ...more })).data.id
  }
  const send = (files: readonly { id: number; version: number }[], more: object = {}, as = token) =>
    world.ask<BulkAnswer>('POST', 'tax-requests/mandates', {
      token: as,
      body: { items: files.map(({ id, version }) => ({ id, version })), ...more },
    })
  const signings = (...of: readonly Church[]) =>
    world.database.db
      .selectFrom('signings')
      .select(['linkedId', 'signerNames', 'message'])
      .where('linkedKind', '=', 'taxMandate')
      .where(
        'linkedId',
        'in',
        of.map(({ customerId }) => customerId),
      )
      .orderBy('linkedId')
      .execute()

  test('are one for each customer; what asks for none is left out and told', async () => {
    const [one, other] = [await church(world), await church(world)]
    await signatory(one)
    await signatory(other)
    // Of several who may sign it is the main contact.
    await signatory(other, { isPrimary: true })
    const files = [await file(one), await file(one), await file(other)]
    const early = await file(other, false)
    const { status, data } = await send([...files, early], { message: 'Graag deze week.' })
    expect([status, data]).toEqual([
      200,
      { done: 3, refused: [{ id: early.id, message: `${early.number} wordt (nog) niet opgebouwd.` }] },
    ])
    expect(await signings(one, other)).toEqual([
      { linkedId: one.customerId, signerNames: 'Anna Bakker 1', message: 'Graag deze week.' },
      { linkedId: other.customerId, signerNames: 'Anna Bakker 3', message: 'Graag deze week.' },
    ])
    // What lies with them is not sent again.
    const again = await send([await file(one)])
    expect([again.data.done, again.data.refused[0]?.message]).toEqual([
      0,
      'De machtiging van deze klant ligt al ter ondertekening.',
    ])
  })

  test('are not sent twice by two who send at once: the second hears it of that customer, and sends the others', async () => {
    const [one, other] = [await church(world), await church(world)]
    await signatory(one)
    await signatory(other)
    const files = [await file(one), await file(one), await file(other)] as const
    const answers = await Promise.all([send([files[0]]), send([files[1], files[2]])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await signings(one, other)).map(({ linkedId }) => linkedId)).toEqual([
      one.customerId,
      other.customerId,
    ])
    expect(answers.flatMap(({ data }) => data.refused.map(({ message }) => message))).toEqual([
      'De machtiging van deze klant ligt al ter ondertekening.',
    ])
  })

  test('are not sent where nobody, or nobody in particular, signs for the customer', async () => {
    const [nobody, several] = [await church(world), await church(world)]
    await signatory(several)
    await signatory(several)
    // The first of a customer becomes its main contact by itself.
    await world.database.db
      .updateTable('contacts')
      .set({ isPrimary: false })
      .where('customerId', '=', several.customerId)
      .execute()
    const files = [await file(nobody), await file(several)]
    const { data } = await send(files)
    expect([data.done, data.refused.map(({ message }) => message)]).toEqual([
      0,
      [
        `${files[0]?.number}: niemand van deze klant is tekenbevoegd en heeft een e-mailadres.`,
        `${files[1]?.number}: meer mensen van deze klant zijn tekenbevoegd. Verstuur de machtiging vanuit het dossier en kies wie tekent.`,
      ],
    ])
    expect(await signings(nobody, several)).toEqual([])
  })

  test('are not for customers, nor of a customer that is out of reach', async () => {
    const [one, other] = [await church(world), await church(world)]
    await signatory(one)
    const files = [await file(one)]
    const theirs = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [one.customerId],
    })
    const asked = await send(files, {}, theirs)
    expect(asked.status).toBe(403)
    const limited = await world.signedIn({ role: 'Beheerder', customerIds: [other.customerId] })
    const answer = await send(files, {}, limited)
    expect([answer.status, answer.data.done]).toEqual([200, 0])
    expect(await signings(one)).toEqual([])
  })
})
