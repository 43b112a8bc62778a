import { describe, expect, test } from 'vitest'
import type { Profile } from '../../../src/contract/areas/account/auth.ts'
import { lackingModule } from '../../../src/web/flows/lackingModule.ts'

const profile = (type: string, modules: readonly string[], scope: object = { full: true }) =>
  ({
    type,
    modules: ['invoicecontrol'],
    scope,
    selectedCustomer: { id: 7, name: 'De Korenaar', modules, suspendedModules: [] },
  }) as unknown as Profile
const needs = 'mod:invoicecontrol organisation-report-invoice-check:read'

describe('a page that is closed to staff', () => {
  test('for want of a service alone says of which module', () => {
    expect(lackingModule(profile('employee', ['ems']), needs)).toBe('invoicecontrol')
    expect(lackingModule(profile('employee', []), `is:admin | ${needs}`)).toBe('invoicecontrol')
  })

  test('for want of a right as well is closed all the same', () => {
    const blind = { full: false, 'organisation-report-invoice-check': { read: false } }
    expect(lackingModule(profile('employee', [], blind), needs)).toBeNull()
    expect(lackingModule(profile('employee', []), 'users:write is:admin')).toBeNull()
  })

  test('that is open lacks nothing, and a customer adds no service', () => {
    expect(lackingModule(profile('employee', ['invoicecontrol']), needs)).toBeNull()
    expect(lackingModule(profile('customer', []), needs)).toBeNull()
    expect(lackingModule(undefined, needs)).toBeNull()
  })
})
