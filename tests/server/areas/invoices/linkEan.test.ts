import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { UnknownEan } from '../../../../src/contract/areas/invoices/namedEans.ts'
import { eanText } from '../../../../src/domain/identity/ean.ts'
import { describeAnyEngine } from '../../engines.ts'
import { meanwhile } from '../../meanwhile.ts'
import { freshEan } from '../../records/drafts.ts'
import type { Invoicing } from './invoicing.ts'
import { naming, twoLines } from './naming.ts'

describeAnyEngine('linking an unknown EAN-code of an e-invoice', (openFresh) => {
  let of: Awaited<ReturnType<typeof naming>>
  let here: Invoicing
  beforeAll(async () => {
    of = await naming(await openFresh())
    here = of.here
  })
  afterAll(() => here.world.close())

  test('that was mistyped at a connection is put right there, in one step', async () => {
    const ean = freshEan()
    const mistyped = (await of.made(freshEan())).data
    const [one, two] = [await of.sent({ lines: twoLines(ean) }), await of.sent({ ean })]
    const asked = await of.link(mistyped.id, { ean })
    expect(asked.errors).toEqual({
      rightEan: [`Deze aansluiting heeft EAN-code ${eanText(mistyped.ean)}. Kies welke van beide klopt.`],
    })
    const { data, status } = await of.link(mistyped.id, { ean, rightEan: 'invoice' })
    expect([status, data]).toEqual([200, { invoices: 2, lines: 3 }])
    expect(of.pointsOf(await of.read(one.id))).toEqual([mistyped.id, mistyped.id])
    expect(of.pointsOf(await of.read(two.id))).toEqual([mistyped.id])
    const put = await here.ask<Connection>('GET', `connections/${mistyped.id}`)
    expect(put.data.ean).toBe(ean)
    // Another one, later, finds it by itself.
    expect(of.pointsOf(await of.sent({ ean }))).toEqual([mistyped.id])
  })

  test('that the sender mistyped leaves the connection as it is', async () => {
    const ean = freshEan()
    const draft = await of.sent({ ean })
    const { status } = await of.link(here.connectionId, { ean, rightEan: 'connection' })
    expect(status).toBe(200)
    expect(of.pointsOf(await of.read(draft.id))).toEqual([here.connectionId])
    const { data } = await here.ask<Connection>('GET', `connections/${here.connectionId}`)
    expect(data.ean).toBe(here.ean)
  })

  test('may be linked to a connection that has ended, and one under management comes before it', async () => {
    const ean = freshEan()
    const draft = await of.sent({ ean: freshEan() })
    const ended = (await of.made(ean)).data
    await here.ask('POST', `connections/${ended.id}/transition`, {
      event: 'CANCEL',
      version: ended.version,
      reason: 'Verhuisd',
    })
    const named = draft.lines[0]?.namedEan ?? ''
    expect((await of.link(ended.id, { ean: named, rightEan: 'connection' })).status).toBe(200)
    expect(of.pointsOf(await of.read(draft.id))).toEqual([ended.id])
    const again = (await of.made(ean)).data
    expect(of.pointsOf(await of.sent({ ean }))).toEqual([again.id])
  })

  test('is refused where it cannot be: its check digit, in use here, in use elsewhere, of another customer', async () => {
    const [wrong, taken] = ['871687400001234567', freshEan()]
    const mine = (await of.made(freshEan())).data
    const draft = await of.sent({ lines: twoLines(wrong, taken) })
    const refused = await of.link(mine.id, { ean: wrong, rightEan: 'invoice' })
    expect(refused.errors?.rightEan?.[0]).toMatch(/controlecijfer/)
    const theirs = await of.made(taken, { entityId: null }, of.other)
    const inUse = await of.link(mine.id, { ean: taken, rightEan: 'invoice' })
    expect(inUse.errors).toEqual({ rightEan: ['Deze EAN-code is al in gebruik, bij Slagerij Elders'] })
    expect((await of.link(theirs.data.id, { ean: taken })).status).toBe(404)
    expect(of.pointsOf(await of.read(draft.id))).toEqual([null, null])
    expect((await here.ask<Connection>('GET', `connections/${mine.id}`)).data.ean).toBe(mine.ean)
  })

  test('that somebody made meanwhile is told as such, and linked only once', async () => {
    const ean = freshEan()
    const draft = await of.sent({ ean })
    const first = await of.link(here.connectionId, { ean, rightEan: 'connection' })
    const second = await of.link(here.connectionId, { ean, rightEan: 'connection' })
    expect([first.status, second.status]).toEqual([200, 409])
    expect(await of.changes(draft.id)).toBe(2)
    // Made while the e-invoice was on its way: the draft has it to choose.
    const late = freshEan()
    const { data } = await meanwhile(
      here.world.database,
      (tx) =>
        tx
          .insertInto('connections')
          .values({ ...of.draftOf(late), customerId: here.customerId, state: 'active' } as never)
          .execute(),
      () => here.upload(of.text({ ean: late })),
    )
    const [told] = await of.unknown(data.id)
    if (told !== undefined) {
      expect(told.own?.name).toContain('Kade 7')
      expect((await of.link(told.own?.id ?? 0, { ean: late })).status).toBe(200)
    }
    expect(of.pointsOf(await of.read(data.id))).not.toContain(null)
  })

  test('is no business of who may not: rights, and drafts that are ours', async () => {
    const ean = freshEan()
    const draft = await of.sent({ ean })
    const as = async (rights: readonly string[], type: 'customer' | 'employee' = 'employee') => {
      const roleIds = [await here.world.role(type, (name) => rights.includes(name))]
      const customerIds = [here.customerId]
      const role = type === 'customer' ? 'Klant lezer' : 'Accountmanager'
      const token = await here.world.signedIn({ type, role, roleIds, customerIds })
      const at = `customers/${here.customerId}`
      const told = await here.world.ask<UnknownEan[]>('GET', `${at}/invoices/${draft.id}/unknown-eans`, {
        token,
      })
      const body = { ean, rightEan: 'invoice' }
      const linked = await here.world.ask('POST', `${at}/connections/${here.connectionId}/named-ean`, {
        token,
        body,
      })
      return [told.status, linked.status]
    }
    expect(await as(['organisation-invoices:read', 'organisation-connections:read'])).toEqual([403, 403])
    // Linking is of who writes invoices down; putting the connection right is not.
    expect(await as(['organisation-invoices:write', 'organisation-connections:read'])).toEqual([200, 403])
    // A customer's user sees nothing of a draft of ours, and changes nothing in it.
    const may = [
      'organisation-invoices:write',
      'organisation-connections:read',
      'organisation-connections:write',
    ]
    expect(await as(may, 'customer')).toEqual([404, 409])
    expect(of.pointsOf(await of.read(draft.id))).toEqual([null])
  })
})
