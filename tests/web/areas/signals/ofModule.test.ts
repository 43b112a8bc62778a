import { expect, test } from 'vitest'
import { controlSignal, signal } from '../../../../src/contract/areas/signals/signals.ts'
import { filterField } from '../../../../src/contract/records/resource.ts'
import { moduleOf, type SignalCode, signalModules } from '../../../../src/domain/signals/finding.ts'
import { ofModules } from '../../../../src/web/areas/signals/ofModule.ts'

test.each([signal, controlSignal])('the list of a module offers the kinds of signals it can hold', (of) => {
  const offered = (module: (typeof signalModules)[number]) =>
    (filterField(ofModules(of)[module], 'ruleCode')?.choices ?? []).map(({ value }) => value as SignalCode)
  for (const module of signalModules.filter((one) => one !== 'ems')) {
    expect(offered(module).length).toBeGreaterThan(0)
    expect([...new Set(offered(module).map(moduleOf))]).toEqual([module])
  }
  expect(new Set(offered('ems').map(moduleOf))).toEqual(new Set(signalModules))
})
