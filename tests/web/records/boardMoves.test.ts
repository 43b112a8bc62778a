import { describe, expect, test } from 'vitest'
import { dealLifeCycle } from '../../../machines/life-cycles/deal.ts'
import { deal } from '../../../src/contract/areas/sales/deals.ts'
import { moveAside, whyStays, whyStaysAside } from '../../../src/web/records/boardMoves.ts'

const of = { resource: deal, machine: dealLifeCycle, missing: { COLLECT: 'De machtiging ontbreekt.' } }
const row = (state: string, ...allowed: string[]) => ({ id: 1, version: 1, state, allowed })

describe('a card that cannot go where it is dropped', () => {
  test('says nothing where it stands already', () => {
    expect(whyStays(of, row('lead', 'QUALIFY'), 'lead')).toBeNull()
  })

  test('says that there is no such step, and which there are', () => {
    expect(whyStays(of, row('lead', 'QUALIFY', 'LOSE'), 'offered')).toBe(
      'Van Lead naar Offerte uitgebracht is geen stap. Wel mogelijk: Kwalificeren, Verloren.',
    )
    expect(whyStays(of, row('lead'), 'won')).toBe('Van Lead naar Gewonnen is geen stap.')
  })

  test('says what a step lacks that leads there', () => {
    expect(whyStays(of, row('qualified', 'LOSE'), 'dataCollected')).toBe(
      'Gegevens compleet kan nu niet. De machtiging ontbreekt.',
    )
    expect(whyStays(of, row('dataCollected', 'LOSE'), 'offered')).toMatch(
      /^Offerte uitbrengen kan nu niet\. /,
    )
  })

  test('says the same by the keyboard', () => {
    const stuck = row('qualified')
    expect(moveAside(of, stuck, 1)).toBeNull()
    expect(whyStaysAside(of, stuck, 1)).toBe('Gegevens compleet kan nu niet. De machtiging ontbreekt.')
    expect(whyStaysAside(of, row('lead'), -1)).toBe('Er is geen vorige status waar dit nu heen kan.')
  })
})
