import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AreaPermission,
  areas,
  completeScope,
  may,
  mayOnServer,
  type Permission,
  type Subject,
  suspendedModule,
} from '../../../src/contract/records/permission.ts'

const nobody: Subject = { type: 'customer', modules: [], scope: { full: false }, selectedCustomer: null }
const names = Object.entries(areas).flatMap(([area, actions]) =>
  actions.map((action) => `${area}:${action}` as AreaPermission),
)

describe('the check rule of the specification', () => {
  it('denies everything without a profile', () => {
    expect(may(null, 'organisation:read')).toBe(false)
    expect(mayOnServer(null, 'organisation:read')).toBe(false)
  })

  it('allows a module only when the selected customer has it', () => {
    expect(may({ ...nobody, selectedCustomer: { modules: ['ems'], suspendedModules: [] } }, 'mod:ems')).toBe(
      true,
    )
    expect(
      may({ ...nobody, selectedCustomer: { modules: ['purchase'], suspendedModules: [] } }, 'mod:ems'),
    ).toBe(false)
    expect(may({ ...nobody, scope: { full: true } }, 'mod:ems')).toBe(false)
  })

  it('allows in the browser what has no entry, or whose flag is undefined or true', () => {
    expect(may(nobody, 'organisation-contacts:write')).toBe(true)
    const reader = {
      ...nobody,
      scope: { full: false, 'organisation-contacts': { read: true, write: false } },
    }
    expect(may(reader, 'organisation-contacts:read')).toBe(true)
    expect(may(reader, 'organisation-contacts:write')).toBe(false)
    expect(may(reader, 'organisation-contacts' as Permission)).toBe(true)
  })

  it('reads the type, and both spellings of the invoice control flag', () => {
    expect(may({ ...nobody, type: 'admin' }, 'is:admin')).toBe(true)
    expect(may(nobody, 'is:admin')).toBe(false)
    const audited = { ...nobody, modules: ['invoicecontrol'] }
    expect([may(audited, 'wl:invoicecontrol'), may(audited, 'wl:invoicecontrole')]).toEqual([true, true])
  })

  it('gives the same answer on the server for every explicit scope, and denies there what is missing', () => {
    const scopes = fc.record({
      full: fc.boolean(),
      granted: fc.subarray(names),
      modules: fc.subarray(['ems', 'purchase', 'inbox']),
      type: fc.constantFrom('admin', 'employee', 'customer'),
    })
    const asked = fc.constantFrom<Permission>(...names, 'mod:ems', 'mod:purchase', 'is:admin', 'wl:inbox')
    fc.assert(
      fc.property(scopes, asked, ({ full, granted, modules, type }, name) => {
        const scope = completeScope(full, (permission) => granted.includes(permission))
        const subject: Subject = { type, modules, scope, selectedCustomer: { modules, suspendedModules: [] } }
        expect(mayOnServer(subject, name)).toBe(may(subject, name))
        if (!name.includes('mod:') && !/^(is|wl):/.test(name))
          expect(may(subject, name)).toBe(full || granted.includes(name as AreaPermission))
      }),
    )
    for (const name of names) expect([may(nobody, name), mayOnServer(nobody, name)]).toEqual([true, false])
  })

  it('leaves a customer’s user to look, not to change, in a suspended module; staff go on', () => {
    const selectedCustomer = { modules: ['ems', 'purchase'], suspendedModules: ['ems'] }
    const scope = completeScope(false, () => true)
    const user: Subject = { ...nobody, scope, selectedCustomer }
    for (const rule of [may, mayOnServer]) {
      expect(rule(user, 'mod:ems')).toBe(true)
      expect(rule(user, 'organisation-signals:read')).toBe(true)
      expect(rule(user, 'organisation-signals:write')).toBe(false)
      expect(rule(user, 'organisation-contacts:write')).toBe(true)
      expect(rule({ ...user, type: 'employee' }, 'organisation-signals:write')).toBe(true)
    }
    expect(suspendedModule(user, ['mod:ems', 'organisation-connections:write'])).toBe('ems')
    expect(suspendedModule(user, ['organisation-report-ems:read'])).toBe('ems')
    expect(suspendedModule(user, ['mod:purchase', 'organisation-connections:write'])).toBeNull()
    expect(suspendedModule({ ...user, type: 'admin' }, ['mod:ems'])).toBeNull()
  })

  it('never lets a name of the language itself pass for an entry', () => {
    const scope = completeScope(false, () => false)
    for (const name of [
      'constructor:read',
      '__proto__:name',
      'toString:length',
      'organisation:constructor',
    ]) {
      expect(mayOnServer({ ...nobody, scope }, name as Permission)).toBe(false)
    }
  })
})
