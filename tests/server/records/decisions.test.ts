import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decisions } from '../../../src/server/records/decisions.ts'

interface Facts {
  readonly record: { readonly state: string; readonly type: string | null; readonly days: readonly number[] }
  readonly asker: { readonly userId: number } | null
  readonly id: number
}

/** A rule that looks further the further it comes, as guards do. */
function rule({ record, asker }: Facts): string {
  if (record.state === 'closed') return 'nothing'
  if (asker === null) return record.type === null ? 'server' : `server of ${record.type}`
  if (record.days.includes(3)) return 'third'
  return record.days.some((day) => day > asker.userId) ? 'later' : `by ${asker.userId}`
}

const facts: fc.Arbitrary<Facts> = fc.record({
  record: fc.record({
    state: fc.constantFrom('open', 'closed'),
    type: fc.constantFrom(null, 'a', 'b'),
    days: fc.array(fc.nat(4), { maxLength: 3 }),
  }),
  asker: fc.option(fc.record({ userId: fc.nat(3) })),
  id: fc.nat(),
})

test('what is remembered is what the rule would say', () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 60 }), (all) => {
      const decisions = new Decisions<string>()
      for (const one of all) expect(decisions.of(one, rule)).toBe(rule(one))
    }),
  )
})

test('a rule is asked once for all facts that are alike to it', () => {
  const decisions = new Decisions<boolean>()
  let asked = 0
  const isOpen = (of: Facts) => {
    asked += 1
    return of.record.state === 'open'
  }
  for (let id = 0; id < 1000; id++)
    decisions.of(
      {
        id,
        asker: { userId: id },
        record: { state: id % 2 === 0 ? 'open' : 'closed', type: null, days: [id] },
      },
      isOpen,
    )
  expect(asked).toBe(2)
})

test('a rule that looks at what cannot be told again is asked each time', () => {
  const decisions = new Decisions<number>()
  const year = ({ on }: { readonly on: Date }) => on.getUTCFullYear()
  for (const one of [2024, 2025, 2026])
    expect(decisions.of({ on: new Date(Date.UTC(one, 5)) }, year)).toBe(one)
  const names = (of: object) => Object.keys(of).length
  const counted = new Decisions<number>()
  expect(counted.of({ a: 1 }, names)).toBe(1)
  expect(counted.of({ a: 1, b: 2 }, names)).toBe(2)
})

test('more than it can hold is forgotten, and answered all the same', () => {
  const decisions = new Decisions<number>()
  for (let id = 0; id < 20_000; id++) expect(decisions.of({ id }, (of) => of.id)).toBe(id)
})
