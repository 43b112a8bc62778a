import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchClicks } from '../../../../src/server/areas/clicks/watch.ts'
import { keptMail, keptMails } from '../../../../src/server/storage/mail/outbox.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Buyer, buyerOn, year } from './buyer.ts'

/** Who hears of a click by mail, and what the server does about one by itself. */
describeAnyEngine('clicks, told and watched', (openFresh) => {
  let buyer: Buyer

  beforeAll(async () => {
    buyer = await buyerOn(await openFresh())
  })
  afterAll(() => buyer.world.close())

  /** The mails about a click, the newest first, once all of them left. */
  const mailsOf = async (number: string) => {
    const { world } = buyer
    // The clock of this world stands still before the day on which the server ordered them.
    await sql`update mails set next_at = ${world.now()}`.execute(world.database.db)
    world.auth.mailer.kick()
    await world.auth.mailer.idle()
    return (await keptMails(world.dataDir)).filter(({ subject }) => subject.includes(number))
  }
  const textOf = async (id: number) => (await keptMail(buyer.world.dataDir, id))?.text ?? ''
  const change = (id: number, columns: string) =>
    sql`update clicks set ${sql.raw(columns)} where id = ${id}`.execute(buyer.world.database.db)

  test('who decides gets a link to the click itself, and who proposed hears what was decided', async () => {
    const { customerId, offered, take, signatory, own } = buyer
    const click = await offered()
    const [asked, ...more] = await mailsOf(click.number)
    expect(more).toEqual([])
    expect(asked?.subject).toMatch(/^Jouw goedkeuring gevraagd vóór /)
    expect(await textOf(asked?.id ?? 0)).toContain(
      `https://portaal.example/v3/customers/${customerId}/purchase-clicks/${click.id}`,
    )
    const reason = { reason: 'Wij wachten op de begroting.' }
    expect((await take(click.id, click.version, 'REJECT', reason, signatory, own())).status).toBe(200)
    const [rejected] = await mailsOf(click.number)
    expect(rejected?.subject).toBe(`Afgewezen: klik ${click.number} voor Zuivelfabriek Weidebloem`)
    expect(await textOf(rejected?.id ?? 0)).toContain(reason.reason)
  })

  test('what was withdrawn before its mail left is told to nobody', async () => {
    const { offered, take, world } = buyer
    const click = await offered()
    await world.auth.mailer.idle()
    const before = (await mailsOf(click.number)).length
    await take(click.id, click.version, 'CANCEL', { reason: 'Toch niet' })
    expect((await mailsOf(click.number)).length).toBe(before)
  })

  test('is reminded of once, and at its moment nobody approves it any more', async () => {
    const { offered, take, signatory, own, world } = buyer
    const click = await offered()
    await change(click.id, `valid_until = now() + interval '3 hours'`)
    await watchClicks(world.database)
    await watchClicks(world.database)
    const subjects = (await mailsOf(click.number)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Vervalt om 17:00 uur'))).toHaveLength(1)
    await change(click.id, 'valid_until = now()')
    const late = await take(click.id, click.version, 'APPROVE', {}, signatory, own())
    expect(late.status).toBe(409)
    await watchClicks(world.database)
    const { data } = await world.ask<{ state: string }>('GET', `${own()}/${click.id}`, { token: signatory })
    expect(data.state).toBe('expired')
    // Whoever still had its page open hears the same as a moment before.
    const after = await take(click.id, click.version + 1, 'APPROVE', {}, signatory, own())
    expect([after.status, after.message]).toEqual([409, late.message])
    expect((await mailsOf(click.number))[0]?.subject).toMatch(/^Verlopen: klik /)
  })

  test('an order goes to the desk of the supplier, who answers whoever placed it; without an address to nobody', async () => {
    const { offered, take, colleague, world, agreementId } = buyer
    const { db } = world.database
    const placed = async () => {
      const click = await offered({ quantity: '0.001' })
      const approved = (await take(click.id, click.version, 'APPROVE', {}, colleague)).data
      const done = await take(click.id, approved.version, 'PLACE', { supplierReference: 'ZK-2026-17' })
      return done.data
    }
    const ordersOf = async ({ number }: { number: string }) =>
      (await mailsOf(number)).filter(({ to }) => to === 'klikdesk@zonkracht.example')
    expect(await ordersOf(await placed())).toEqual([])
    await sql`update parties set desk_email = 'klikdesk@zonkracht.example'
      where id = (select supplier_id from supply_agreements where id = ${agreementId})`.execute(db)
    const click = await placed()
    const [order, ...more] = await ordersOf(click)
    expect(more).toEqual([])
    expect(order?.subject).toBe(
      `Opdracht voor Zuivelfabriek Weidebloem: Base (blok), Cal-${String(year).slice(2)}, 0,001 MW (klik ${click.number})`,
    )
    const text = await textOf(order?.id ?? 0)
    expect(text).toContain('De prijs bij het voorstel is 84,20 €/MWh.')
    expect(text).toMatch(/Dat is 8,7(6|84) MWh, waarvan 3,1\d+ MWh in piekuren van de markt\./)
    expect(text).toContain('Uw referentie: ZK-2026-17')
    // What is not to be placed any more is not ordered by a mail that was late.
    const failed = await placed()
    await take(failed.id, failed.version, 'FAIL', { reason: 'De desk was dicht' })
    expect(await ordersOf(failed)).toEqual([])
  })

  test('a limit that the market comes to asks a person, and orders nothing', async () => {
    const { offered, take, colleague, token, world } = buyer
    const click = await offered({ orderType: 'limiet', limitPrice: '83.00' })
    const approved = await take(click.id, click.version, 'APPROVE', {}, colleague)
    await take(click.id, approved.data.version, 'WATCH')
    const state = async () =>
      (
        await world.ask<{ state: string; orderType: string }>('GET', `collective-clicks/${click.id}`, {
          token,
        })
      ).data
    await watchClicks(world.database)
    expect((await state()).state).toBe('watching')
    await world.database.db
      .updateTable('marketPrices')
      .set({ price: '82.95' })
      .where('clickProduct', '=', 'base')
      .where('period', '=', String(year))
      .execute()
    await watchClicks(world.database)
    expect(await state()).toMatchObject({ state: 'approved', orderType: 'direct' })
    expect((await mailsOf(click.number))[0]?.subject).toMatch(/^Limiet bereikt: klik /)
    const signals = () =>
      world.database.db
        .selectFrom('signals')
        .select(['state', 'severity', 'title'])
        .where('ruleCode', '=', 'SG14')
        .execute()
    expect(await signals()).toEqual([
      {
        state: 'new',
        severity: 'critical',
        title: expect.stringContaining(`limiet van klik ${click.number}`),
      },
    ])
    const { version } = (
      await world.ask<{ version: number }>('GET', `collective-clicks/${click.id}`, { token })
    ).data
    await take(click.id, version, 'PLACE')
    expect((await signals()).map(({ state }) => state)).toEqual(['solved'])
  })

  test('of two who approve at once one does, and of two clicks that fill the same room one fits', async () => {
    const { offered, take, colleague, signatory, own } = buyer
    const click = await offered({ referencePrice: '82.95' })
    const both = await Promise.all([
      take(click.id, click.version, 'APPROVE', {}, colleague),
      take(click.id, click.version, 'APPROVE', {}, signatory, own()),
    ])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const large = { referencePrice: '82.95', quantity: '0.9' }
    const [one, other] = [await offered(large), await offered(large)]
    const fits = await Promise.all(
      [one, other].map(({ id, version }) => take(id, version, 'APPROVE', {}, colleague)),
    )
    expect(fits.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
