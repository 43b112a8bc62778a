import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { actionLifeCycle } from '../../../machines/life-cycles/action.ts'
import { dealLifeCycle } from '../../../machines/life-cycles/deal.ts'
import { supplyAgreementLifeCycle } from '../../../machines/life-cycles/supplyAgreement.ts'
import { deal } from '../../../src/contract/areas/sales/deals.ts'
import { moveAside, moveTo, whyStays, whyStaysAside } from '../../../src/web/records/boardMoves.ts'

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

describe('a step that leads elsewhere by what the record was before', () => {
  const leadsTo = { RESUME: (of: object) => (of as { resumesAt?: unknown }).resumesAt }
  const board = { ...of, leadsTo }
  const held = (resumesAt: string) => ({ ...row('onHold', 'RESUME', 'LOSE'), resumesAt })

  test.each(['lead', 'qualified', 'dataCollected', 'offered', 'negotiating'])(
    'leads from Uitgesteld to %s alone, by mouse and by key',
    (resumesAt) => {
      const columns = Object.keys(deal.states).filter((column) => column !== 'lost')
      expect(columns.filter((column) => moveTo(board, held(resumesAt), column) !== null)).toEqual([resumesAt])
      expect(moveAside(board, held(resumesAt), -1)?.[0]).toBe('RESUME')
      expect(whyStays(board, held(resumesAt), resumesAt === 'lead' ? 'offered' : 'lead')).toMatch(
        /^Van Uitgesteld naar .* is geen stap\. Wel mogelijk: Hervatten, Verloren\.$/,
      )
    },
  )

  test('is told by every board that has one', () => {
    const told: Readonly<Record<string, readonly string[]>> = { dealLife: ['RESUME'] }
    const machines: readonly AnyStateMachine[] = [actionLifeCycle, dealLifeCycle, supplyAgreementLifeCycle]
    for (const machine of machines) {
      const several = Object.values(machine.states).flatMap(({ transitions }) =>
        [...transitions].flatMap(([event, arrows]) =>
          !event.startsWith('sys.') && new Set(arrows.map(({ target }) => target?.[0]?.key)).size > 1
            ? [event]
            : [],
        ),
      )
      expect(several, machine.id).toEqual(told[machine.id] ?? [])
    }
  })
})
