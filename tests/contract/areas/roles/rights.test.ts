import { describe, expect, test } from 'vitest'
import {
  allRights,
  areaWords,
  canHold,
  fitScope,
  rights,
  rightText,
  scopeChanges,
} from '../../../../src/contract/areas/roles/rights.ts'
import { areas, completeScope, may, type Scope } from '../../../../src/contract/records/permission.ts'

const field = rights('Rechten')

describe('the rights of a role', () => {
  test('are an explicit yes or no for every action of every known area, however little is sent', () => {
    const scope = field.schema.parse({ full: false, customers: { read: true } })
    for (const [area, actions] of Object.entries(areas))
      for (const action of actions)
        expect((scope[area] as Record<string, boolean>)[action], `${area}:${action}`).toBe(
          area === 'customers' && action === 'read',
        )
  })

  test('leave nothing open to the rule that allows what is missing', () => {
    const scope = field.schema.parse({})
    const nobody = { type: 'employee', modules: [], scope, selectedCustomer: null }
    expect(allRights.filter((name) => may(nobody, name))).toEqual([])
  })

  test.each([
    [{ full: false, onbekend: { read: true } }],
    [{ full: false, customers: { fly: true } }],
    [{ full: false, customers: { read: 'ja' } }],
    [{ full: 'ja' }],
  ])('refuse what is not known: %j', (sent) => {
    expect(field.schema.safeParse(sent).success).toBe(false)
  })

  test('have a Dutch name for every area and every action', () => {
    expect(Object.keys(areaWords).sort()).toEqual(Object.keys(areas).sort())
    for (const name of allRights) expect(rightText(name), name).toMatch(/^[A-Z].+: [a-z]+$/)
  })

  test('of customers hold nothing that is ours, and only admins manage users and roles', () => {
    const all = completeScope(true, () => true)
    const customer = fitScope(all, 'customer') as Scope & Record<string, Record<string, boolean>>
    expect(customer.full).toBe(false)
    for (const area of ['users', 'roles', 'organisation-hours', 'organisation-services', 'customers'])
      expect(customer[area]?.read, area).toBe(false)
    expect(canHold('employee', 'users')).toBe(false)
    expect(fitScope(all, 'admin').full).toBe(true)
  })

  test('are compared flag by flag', () => {
    const before = completeScope(false, (name) => name === 'sales:read')
    const after = completeScope(false, (name) => name === 'sales:read' || name === 'sales:write')
    expect(scopeChanges(before, after)).toEqual({ granted: ['sales:write'], withdrawn: [] })
    expect(scopeChanges(after, before)).toEqual({ granted: [], withdrawn: ['sales:write'] })
  })
})
