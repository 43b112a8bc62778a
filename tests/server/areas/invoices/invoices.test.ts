import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice } from '../../../../src/contract/areas/invoices/invoices.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Invoicing, invoicing } from './invoicing.ts'
import { ublText } from './ubl.ts'

describeAnyEngine('invoices', (openFresh) => {
  let here: Invoicing
  beforeAll(async () => {
    here = await invoicing(await openFresh())
  })
  afterAll(() => here.world.close())

  test('are saved with their lines at once, to the cent, and read back in their order', async () => {
    const { status, data } = await here.make()
    expect(status).toBe(201)
    expect(data).toMatchObject({
      amountExcl: '100.00',
      vatAmount: '21.00',
      amountIncl: '121.00',
      currency: 'EUR',
      source: 'handmatig',
      partyName: 'Zonkracht',
      costCenter: 'K100',
      name: `${data.invoiceNumber} · Zonkracht`,
      state: 'draft',
    })
    expect(data.lines.map(({ amountExcl, quantity, rate }) => [amountExcl, quantity, rate])).toEqual([
      ['60.00', '100.000', '0.100000'],
      ['40.00', '100.000', '0.100000'],
    ])
    expect((await here.ask('GET', `invoices/${data.id}`)).data).toEqual(data)
    const changed = await here.ask('POST', `invoices/${data.id}`, { lines: [here.line('99.99')], version: 1 })
    expect(changed.data.lines.map(({ amountExcl }) => amountExcl)).toEqual(['99.99'])
    expect(changed.data.version).toBe(2)
  })

  test('can be taken away line by line, narrowed as the list', async () => {
    const { data } = await here.make({ invoiceNumber: 'REGELS-1' })
    const path = `customers/${here.customerId}/invoices/lines.csv`
    const csv = async (query: string) =>
      (await here.world.ask<Buffer>('GET', `${path}?${query}`, { token: here.token })).data.toString('utf8')
    const [heading, ...lines] = (await csv(`ids=${data.id}`)).trim().split('\r\n')
    expect(heading).toMatch(
      /^\uFEFF?Factuurnummer;Factuurdatum;Afzender;EAN-code;Aansluiting;Soort regel;Omschrijving;Van;T\/m;Aantal;/,
    )
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(
      /^REGELS-1;03-02-2026;Zonkracht;'?\d{18};.+;Levering enkeltarief;Levering;01-01-2026;31-01-2026;100,000;kWh;0,100000;60,00;/,
    )
    expect((await csv('q=bestaatniet')).trim().split('\r\n')).toHaveLength(1)
  })

  test('are found by the EAN code of a line', async () => {
    const { data } = await here.make()
    const found = await here.ask<Invoice[]>('GET', `invoices?q=${here.ean}&per_page=999`)
    expect(found.data.map(({ id }) => id)).toContain(data.id)
  })

  test('are narrowed to a connection of their lines, and to amounts', async () => {
    const { data: other } = await here.make({ amountExcl: '100', lines: [] })
    const { data: mine } = await here.make({ amountExcl: '250.50', lines: [here.line('250.50')] })
    const found = async (query: string) =>
      (await here.ask<Invoice[]>('GET', `invoices?${query}&per_page=999`)).data.map(({ id }) => id)
    const ofConnection = await found(`connectionId=${here.connectionId}`)
    expect(ofConnection).toContain(mine.id)
    expect(ofConnection).not.toContain(other.id)
    const ofAmount = await found('amountExcl_from=250.5&amountExcl_to=250.50')
    expect(ofAmount).toEqual([mine.id])
    expect((await here.ask('GET', 'invoices?amountExcl_from=veel')).status).toBe(422)
  })

  test('name each cell that is wrong, and then nothing is stored', async () => {
    const before = (await here.ask('GET', 'invoices')).body.meta
    const { status, errors } = await here.make({
      lines: [
        here.line('60'),
        here.line('x', { connectionId: null, periodTo: '2025-12-31', vatRate: '300' }),
      ],
    })
    expect(status).toBe(422)
    expect(errors).toEqual({
      'lines.1.amountExcl': ['Vul een getal in met hoogstens 2 decimalen'],
      'lines.1.vatRate': ['Kies een btw-tarief'],
    })
    expect(
      (await here.make({ lines: [here.line('1', { connectionId: null, periodTo: '2025-12-31' })] })).errors,
    ).toEqual({
      'lines.0.connectionId': ['Kies een aansluiting'],
      'lines.0.periodTo': ['Ligt voor het begin'],
    })
    expect((await here.ask('GET', 'invoices')).body.meta).toEqual(before)
  })

  test('never name a connection of another customer', async () => {
    const other = await here.world.customer('Kaasmakerij De Gouwe')
    const theirs = await here.ask('POST', 'entities', { name: 'Kelder', type: 'kostenplaats' }, other)
    const refused = await here.ask('POST', 'invoices', { ...here.draft(), entityId: theirs.data.id }, other)
    expect(refused.errors).toEqual({
      'lines.0.connectionId': ['Deze keuze bestaat niet (meer)'],
      'lines.1.connectionId': ['Deze keuze bestaat niet (meer)'],
    })
    const entity = await here.make({ entityId: theirs.data.id })
    expect(entity.errors).toEqual({ entityId: ['Deze keuze bestaat niet (meer)'] })
  })

  test('have a number once a sender; one that was dropped may come again', async () => {
    const { data } = await here.make({ invoiceNumber: 'Dubbel-1' })
    const taken = { invoiceNumber: ['Van deze afzender is er al een factuur met dit nummer'] }
    expect((await here.make({ invoiceNumber: 'DUBBEL-1' })).errors).toEqual(taken)
    expect((await here.make({ invoiceNumber: 'Dubbel-1', partyOther: 'Windkracht' })).status).toBe(201)
    await here.take(data.id, 1, 'VOID', { reason: 'Dubbel ingevoerd' })
    expect((await here.make({ invoiceNumber: 'Dubbel-1' })).status).toBe(201)
  })

  test('are registered when they add up, and stay so', async () => {
    const uneven = (await here.make({ amountExcl: '100.05' })).data
    expect(uneven.allowed).toEqual(['VOID'])
    expect((await here.take(uneven.id, 1, 'REGISTER')).status).toBe(409)
    const even = (await here.make({ amountExcl: '100.04' })).data
    expect(even.allowed).toEqual(['REGISTER', 'VOID'])
    const registered = await here.take(even.id, 1, 'REGISTER')
    expect([registered.status, registered.data.state]).toEqual([200, 'registered'])
    expect(registered.data.lines).toHaveLength(2)
    const change = await here.ask('POST', `invoices/${even.id}`, { amountExcl: '90.00', version: 2 })
    expect(change.errors).toEqual({ lines: ['De regels tellen niet op tot het bedrag excl. btw'] })
  })

  test('without the module are approved at once, and then keep all but their remarks', async () => {
    const { data } = await here.make()
    await here.take(data.id, 1, 'REGISTER')
    const approved = await here.take(data.id, 2, 'APPROVE')
    expect([approved.data.state, approved.data.allowed]).toEqual(['approved', ['REOPEN']])
    const late = await here.ask('POST', `invoices/${data.id}`, { amountExcl: '1.00', version: 3 })
    expect([late.status, late.message]).toEqual([
      409,
      'Van deze factuur kunnen alleen de kostenplaats en de opmerking nog wijzigen.',
    ])
    const note = await here.ask('POST', `invoices/${data.id}`, {
      comment: 'Betaald',
      costCenter: 'K7',
      version: 3,
    })
    expect(note.data).toMatchObject({ comment: 'Betaald', costCenter: 'K7', version: 4 })
    // Empty is that of the entity, as the form says, also later.
    const back = await here.ask('POST', `invoices/${data.id}`, { costCenter: null, version: 4 })
    expect(back.data).toMatchObject({ costCenter: 'K100', version: 5 })
    expect((await here.ask('DELETE', `invoices/${data.id}`)).status).toBe(409)
  })

  test('with the module go into control, where a person approves or disputes them, which somebody takes up', async () => {
    const set = (modules: string[]) =>
      here.world.database.db
        .updateTable('customers')
        .set({ modules } as never)
        .where('id', '=', here.customerId)
        .execute()
    await set(['invoicecontrol'])
    const { data } = await here.make()
    const registered = await here.take(data.id, 1, 'REGISTER')
    expect(registered.data.allowed).toEqual(['START_AUDIT', 'VOID'])
    const inAudit = await here.take(data.id, 2, 'START_AUDIT')
    expect([inAudit.data.state, inAudit.data.allowed]).toEqual(['inAudit', ['DISPUTE']])
    const early = await here.take(data.id, 3, 'APPROVE')
    expect([early.status, early.message]).toEqual([
      409,
      'Deze factuur wordt nog gecontroleerd. Wacht de uitkomst af.',
    ])
    await controlAll(here.world.database)
    // What was found in it is settled.
    await here.world.database.db.updateTable('invoiceAudits').set({ state: 'dismissed' }).execute()
    expect((await here.ask('GET', `invoices/${data.id}`)).data.allowed).toEqual(['APPROVE', 'DISPUTE'])
    const disputed = await here.take(data.id, 3, 'DISPUTE', { disputeReason: 'Tarief is te hoog' })
    expect([disputed.data.state, disputed.data.allowed]).toEqual(['disputed', ['WITHDRAW']])
    const { data: asked } = await here.ask('GET', `actions?invoiceId=${data.id}`)
    expect(asked).toMatchObject([{ actionType: 'betwisting', state: 'open', invoiceId: data.id }])
    const credit = await here.make({ kind: 'credit', creditOfId: data.id })
    expect((await here.ask('GET', `invoices/${data.id}`)).data.allowed).toEqual([
      'CORRECTION_RECEIVED',
      'WITHDRAW',
    ])
    const credited = await here.take(data.id, 4, 'CORRECTION_RECEIVED', { creditedById: credit.data.id })
    expect(credited.data).toMatchObject({ state: 'credited', creditedById: credit.data.id })
    await set(['ems'])
  })

  test('add up over all that was found, in euro only', async () => {
    const sums = async () =>
      (await here.ask('GET', 'invoices')).body.meta as { sums: Record<string, string>; total: number }
    const before = await sums()
    await here.make({ amountExcl: '0.01', vatAmount: '0.00', lines: [here.line('0.01')] })
    const after = await sums()
    expect(Number(after.sums.amountExcl) - Number(before.sums.amountExcl)).toBeCloseTo(0.01, 5)
    await here.upload(ublText({ number: 'NOK-1', currency: 'NOK' }))
    expect((await sums()).sums).toEqual(after.sums)
  })

  test('are found by the EAN-code as it is shown, in groups, and by sender and number together', async () => {
    const { data } = await here.make({ invoiceNumber: 'Groepen-1' })
    const shown = here.ean.replaceAll(/(\d{4})/g, '$1 ')
    for (const q of [shown, `${data.partyName} groepen`]) {
      const found = await here.ask<{ id: number }[]>('GET', `invoices?q=${encodeURIComponent(q)}`)
      expect(found.data.map(({ id }) => id)).toContain(data.id)
    }
  })

  test('are taken away on paper', async () => {
    const { data } = await here.make({ comment: 'é' })
    const pdf = await here.ask<Uint8Array>('GET', `invoices/${data.id}/pdf`)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(Buffer.from(pdf.data).subarray(0, 5).toString()).toBe('%PDF-')
    expect(Buffer.from(pdf.data).subarray(-6).toString()).toContain('%%EOF')
    expect((await here.ask('GET', `invoices/${data.id}/xml`)).status).toBe(404)
  })
})
