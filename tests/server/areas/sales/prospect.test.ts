import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contact } from '../../../../src/contract/areas/contacts/contacts.ts'
import type { Customer } from '../../../../src/contract/areas/customers/customers.ts'
import { dealSteps } from '../../../../src/contract/areas/sales/dealSteps.ts'
import type { Deal } from '../../../../src/contract/areas/sales/deals.ts'
import { stepStart } from '../../../../src/contract/records/stepStart.ts'
import { itemAt } from '../../../../src/domain/itemAt.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('a lead that is no customer yet', (openFresh) => {
  let world: World
  let token: string
  let ownerId: number

  const ask = <T = Deal>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path as never, { token, ...(body && { body }) })
  const take = async (id: number, event: string, told: object = {}) => {
    const { data } = await ask('GET', `sales/${id}`)
    return ask('POST', `sales/${id}/transition`, { event, version: data.version, ...told })
  }
  const lead = async (more: object = {}) =>
    (
      await ask('POST', 'sales', {
        title: 'Inkoop',
        companyName: 'Kwekerij Zonnehof',
        ownerId,
        source: 'netwerk',
        ...more,
      })
    ).data
  const named = (name: string) =>
    world.database.db.selectFrom('customers').select('id').where('name', '=', name).execute()
  const qualifying = { makeProspect: true, expectedCloseDate: '2099-01-01' }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    const { db } = world.database
    ownerId = (await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => world.close())

  test('becomes a prospect by qualifying it, with what was known of it, and is won from there', async () => {
    const { id } = await lead({ kvk: '68750110', city: 'De Lier' })
    const { data } = await take(id, 'QUALIFY', qualifying)
    expect(data).toMatchObject({ state: 'qualified', customerName: 'Kwekerij Zonnehof' })
    const made = (await ask<Customer>('GET', `customers/${data.customerId}`)).data
    expect(made).toMatchObject({
      state: 'prospect',
      type: 'prospect',
      kvk: '68750110',
      visitCity: 'De Lier',
      accountManagerId: ownerId,
    })
  })

  test('brings along whom one spoke with, as its main contact', async () => {
    const { id } = await lead({
      companyName: 'Meelfabriek De Ster',
      contactName: 'Jan van der Berg',
      contactEmail: 'jan@meelfabriek.example',
      contactPhone: '0101234567',
    })
    const { customerId } = (await take(id, 'QUALIFY', qualifying)).data
    const { data } = await ask<Contact[]>('GET', `customers/${customerId}/contacts`)
    expect(data).toMatchObject([
      {
        fullName: 'Jan van der Berg',
        lastName: 'Berg',
        emailAddress: 'jan@meelfabriek.example',
        isPrimary: true,
        isSignatory: false,
      },
    ])
  })

  test('that may be here already is not made twice: a person chooses which it is', async () => {
    const { id } = await lead()
    const again = await take(id, 'QUALIFY', qualifying)
    expect(again.errors?.makeProspect?.[0]).toMatch(/^Staat er mogelijk al: Kwekerij Zonnehof \(klantnummer /)
    const [known, ...more] = await named('Kwekerij Zonnehof')
    expect(more).toEqual([])
    const told = { makeProspect: false, customerId: known?.id, expectedCloseDate: '2099-01-01' }
    expect((await take(id, 'QUALIFY', told)).data).toMatchObject({ customerId: known?.id })
    const other = await lead({ companyName: null, customerId: known?.id })
    expect((await take(other.id, 'QUALIFY', qualifying)).errors).toEqual({
      makeProspect: ['Bij deze kans hoort al een klant'],
    })
  })

  test('is known by its name though nobody knows its postcode, unless it is from elsewhere', async () => {
    const { db } = world.database
    const known = await world.customer('Bakkerij Korenaar')
    await db
      .updateTable('customers')
      .set({ visitPostcode: '1234 AB', visitCity: 'Zwolle' })
      .where('id', '=', known)
      .execute()
    for (const city of [null, 'zwolle']) {
      const { id } = await lead({ companyName: 'Bakkerij Korenaar', city })
      expect((await take(id, 'QUALIFY', qualifying)).errors?.makeProspect?.[0]).toMatch(
        /Staat er mogelijk al/,
      )
    }
    const { id } = await lead({ companyName: 'Bakkerij Korenaar', city: 'Goes' })
    expect((await take(id, 'QUALIFY', qualifying)).data).toMatchObject({ state: 'qualified' })
  })

  test('is made once of two leads that are qualified at the same moment', async () => {
    const leads = [await lead({ companyName: 'Rederij Noord' }), await lead({ companyName: 'Rederij Noord' })]
    const answers = await Promise.all(leads.map(({ id }) => take(id, 'QUALIFY', qualifying)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await named('Rederij Noord')).toHaveLength(1)
  })

  test('is proposed to be added where the deal has no customer', () => {
    const starts = (customerId: number | null) =>
      stepStart(dealSteps.QUALIFY ?? {}, { customerId }, '2026-01-01').makeProspect
    expect([starts(null), starts(4)]).toEqual([true, false])
  })

  test('is won with the number of the trade register that was not asked for before', async () => {
    const { id } = await lead({ companyName: 'Molen De Hoop' })
    const { customerId } = (await take(id, 'QUALIFY', qualifying)).data
    const { db } = world.database
    await db
      .updateTable('deals')
      .set({ state: 'offered' } as never)
      .where('id', '=', id)
      .execute()
    const definition = { code: 'EMS1', name: 'Energiemonitoring', billing: 'vast_maand', module: 'ems' }
    await ask('POST', 'control-services', { ...definition, noticeMonths: 1, defaultPrice: '49.00' })
    const services = (await ask<{ id: number }[]>('GET', 'sale-services')).data
    const sold = {
      wonValue: '100.00',
      closedDate: '2026-06-01',
      serviceIds: [itemAt(services, 0).id],
      becomesType: 'midzakelijk',
    }
    expect((await take(id, 'WIN', sold)).errors).toEqual({
      customerKvk: ['Bij de klant staat nog geen KvK-nummer: vul het hier in'],
    })
    expect((await take(id, 'WIN', { ...sold, customerKvk: '12345678' })).data).toMatchObject({ state: 'won' })
    expect((await ask<Customer>('GET', `customers/${customerId}`)).data).toMatchObject({
      state: 'active',
      type: 'midzakelijk',
      kvk: '12345678',
    })
  })

  test('won with the number of a customer that is here, it is said whose that is and a person chooses', async () => {
    const { db } = world.database
    const known = await world.customer('Molen De Hoop Holding')
    await db.updateTable('customers').set({ kvk: '34333760' }).where('id', '=', known).execute()
    const { id } = await lead({ companyName: 'Molen De Eendracht' })
    const { customerId } = (await take(id, 'QUALIFY', qualifying)).data
    const customer = () => ask<Customer>('GET', `customers/${customerId}`)
    await db
      .updateTable('deals')
      .set({ state: 'offered' } as never)
      .where('id', '=', id)
      .execute()
    const services = (await ask<{ id: number }[]>('GET', 'sale-services')).data
    const sold = {
      wonValue: '100.00',
      closedDate: '2026-06-01',
      serviceIds: [itemAt(services, 0).id],
      becomesType: 'midzakelijk',
      customerKvk: '34333760',
    }
    const refused = await take(id, 'WIN', sold)
    expect(refused.errors?.isOther?.[0]).toMatch(
      /staat al bij Molen De Hoop Holding \(klantnummer \S+\).*kies die dan eerst bij Bewerken/,
    )
    expect((await customer()).data).toMatchObject({ state: 'prospect', kvk: null })
    expect((await take(id, 'WIN', { ...sold, isOther: true })).data).toMatchObject({ state: 'won' })
    expect((await customer()).data).toMatchObject({
      state: 'active',
      kvk: '34333760',
    })
  })
})
