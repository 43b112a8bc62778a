import { describe, expect, test } from 'vitest'
import { type KnownParty, lineOf, senderAmong } from '../../../../src/server/areas/invoices/ubl/sender.ts'

const party = (id: number, name: string, more: Partial<KnownParty> = {}): KnownParty => ({
  id,
  kind: 'supplier',
  name,
  code: null,
  vatNumber: null,
  successorId: null,
  inactiveReason: null,
  ...more,
})

describe('who sent an e-invoice', () => {
  const vatNumber = 'NL001234567B01'
  const net = party(1, 'Polder Netten', { kind: 'gridoperator', vatNumber })
  const power = party(2, 'Polder Stroom', { vatNumber })
  const coded = party(3, 'Getij', { code: '8716871000002' })
  const alone = party(4, 'Windwerk', { vatNumber: 'NL 0098.76.543.B01' })
  const all = [net, power, coded, alone]
  const among = (name: string, ...codes: string[]) => senderAmong(all, { name, codes })

  test('is known by market code before name, and by name before VAT number', () => {
    expect(among('Polder Stroom', '8716871000002')).toBe(coded)
    expect(among('Polder Stroom B.V.', vatNumber)).toBe(power)
    expect(among('Iemand anders', 'NL009876543B01')).toBe(alone)
  })

  test('is nobody where firms share the VAT number that it names', () => {
    expect(among('Polder Holding', vatNumber)).toBeUndefined()
    expect(among('Onbekend')).toBeUndefined()
  })

  test('is found by a shared VAT number where all who have it became one', () => {
    const old = party(5, 'Polder Oud', { vatNumber, successorId: 2, inactiveReason: 'opgegaan' })
    const found = senderAmong([old, power], { name: 'Polder Holding', codes: [vatNumber] })
    expect(found && lineOf([old, power], found).at(-1)).toBe(power)
  })
})

describe('who is there now', () => {
  const last = party(3, 'Nu')
  const between = party(2, 'Toen', { successorId: 3, inactiveReason: 'opgegaan' })
  const first = party(1, 'Ooit', { successorId: 2, inactiveReason: 'opgegaan' })
  const names = (one: KnownParty, all = [first, between, last]) => lineOf(all, one).map(({ name }) => name)

  test('is found over every successor', () => {
    expect(names(first)).toEqual(['Ooit', 'Toen', 'Nu'])
    expect(names(last)).toEqual(['Nu'])
  })

  test('is the party itself where it went bankrupt, and two that succeed one another end', () => {
    expect(names({ ...first, inactiveReason: 'faillissement' })).toEqual(['Ooit'])
    const ring = [party(1, 'Ooit', { successorId: 2 }), party(2, 'Toen', { successorId: 1 })]
    expect(names(ring[0] as KnownParty, ring)).toEqual(['Ooit', 'Toen'])
  })
})
