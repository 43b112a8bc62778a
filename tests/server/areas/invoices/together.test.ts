import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachEngine } from '../../engines.ts'
import { type Invoicing, invoicing } from './invoicing.ts'

type Deed = { readonly kind: 'amount' | 'register' | 'void' | 'contact' | 'primary'; readonly value: number }

/** How many people work at the same records, and how much each of them does. */
const clients = 50
const deeds = fc.array(
  fc.record({
    kind: fc.constantFrom<Deed['kind']>('amount', 'amount', 'register', 'void', 'contact', 'primary'),
    value: fc.integer({ min: 1, max: 10_000_000 }),
  }),
  { minLength: 2, maxLength: 2 },
)

describeEachEngine('fifty people at the same invoices and contacts', (openFresh) => {
  let own: Invoicing
  const ids: number[] = []

  beforeAll(async () => {
    own = await invoicing(await openFresh())
    for (let count = 0; count < 5; count += 1) ids.push((await own.make()).data.id)
  })
  afterAll(() => own.world.close())

  const pick = (value: number) => ids[value % ids.length] as number

  /** Does one thing to a record as it is now: what somebody else did in between is answered, never lost. */
  async function act({ kind, value }: Deed): Promise<number> {
    if (kind === 'contact')
      return (await own.ask('POST', 'contacts', { lastName: `Bakker ${value}`, isPrimary: value % 2 === 0 }))
        .status
    if (kind === 'primary') {
      const { data, status } = await own.ask<{ id: number; version: number }[]>('GET', 'contacts')
      const one = status === 200 ? data[value % Math.max(1, data.length)] : undefined
      if (one === undefined) return status
      if (value % 3 === 0) return (await own.ask('DELETE', `contacts/${one.id}`)).status
      const body = { version: one.version, lastName: 'Nieuw', isPrimary: true }
      return (await own.ask('POST', `contacts/${one.id}`, body)).status
    }
    const { data: invoice, status } = await own.ask('GET', `invoices/${pick(value)}`)
    if (status !== 200) return status
    if (kind !== 'amount')
      return (
        await own.take(
          invoice.id,
          invoice.version,
          kind.toUpperCase(),
          kind === 'void' ? { reason: 'Dubbel' } : {},
        )
      ).status
    const [one, other] = [value % 5000, (value % 7777) + 1]
    const amount = (of: number) => `${Math.floor(of / 100)}.${String(of % 100).padStart(2, '0')}`
    const body = own.draft({
      invoiceNumber: invoice.invoiceNumber,
      version: invoice.version,
      amountExcl: amount(one + other),
      lines: [own.line(amount(one)), own.line(amount(other))],
    })
    return (await own.ask('POST', `invoices/${invoice.id}`, body)).status
  }

  test('whatever they do at once, sums are those of the lines and a customer has one main contact (D3)', {
    timeout: 300_000,
  }, async () => {
    const people = fc.sample(deeds, { numRuns: clients, seed: 20261122 })
    const statuses = await Promise.all(
      people.map(async (person) => {
        const got: number[] = []
        for (const deed of person) got.push(await act(deed))
        return got
      }),
    )
    // Who comes when all places are taken is told so.
    const told = [200, 201, 404, 409, 412, 422, 503]
    const unexpected = statuses.flat().filter((status) => !told.includes(status))
    expect(unexpected).toEqual([])
    // Somebody got through, or nothing was tried.
    expect(statuses.flat().some((status) => status < 300)).toBe(true)

    const { rows: uneven } = await sql`
      select id from invoices where amount_excl <> (
        select coalesce(sum(amount_excl), 0) from invoice_lines where invoice_id = invoices.id)
    `.execute(own.world.database.db)
    expect(uneven).toEqual([])
    const { rows: without } = await sql`
      select customer_id from contacts group by customer_id having count(*) filter (where is_primary) <> 1
    `.execute(own.world.database.db)
    expect(without).toEqual([])
  })
})
