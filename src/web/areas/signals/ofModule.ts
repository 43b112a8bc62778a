import { useLocation } from 'wouter'
import type { AnyField } from '../../../contract/records/field.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { eachOf } from '../../../domain/keys.ts'
import {
  moduleOf,
  type RuleCode,
  ruleCodes,
  type SignalCode,
  type SignalModule,
  signalModules,
} from '../../../domain/signals/finding.ts'

/** The module whose signals these are, as the address says: one page serves them all. */
export function useSignalModule(): SignalModule {
  const [path] = useLocation()
  const [, word] = /\/signals\/([a-z-]+)/.exec(path) ?? []
  return signalModules.find((module) => module === word) ?? 'ems'
}

/**
 * The rules of a module. Monitoring holds those of what is agreed and bought as well: not every customer that is told of its contracts
 * has the module purchase. Whose invoices are not controlled has none of those.
 */
export const rulesOf = (module: SignalModule): readonly RuleCode[] =>
  ruleCodes.filter((code) =>
    module === 'ems' ? moduleOf(code) !== 'invoice-audit' : moduleOf(code) === module,
  )

/** What the list of a module asks for; monitoring lists what its customer has of every module. */
export const listed: Readonly<Record<SignalModule, { readonly module: SignalModule } | undefined>> = {
  ems: undefined,
  purchase: { module: 'purchase' },
  'invoice-audit': { module: 'invoice-audit' },
}

/** The signals of each module as its list offers them: to narrow to a kind that it cannot hold finds nothing. Monitoring holds all. */
export const ofModules = <R extends AnyResource>(resource: R): Readonly<Record<SignalModule, R>> =>
  eachOf(signalModules, (module): R => {
    const ruleCode: AnyField | undefined = resource.automatic?.ruleCode
    if (module === 'ems' || ruleCode === undefined) return resource
    const choices = ruleCode.choices?.filter(({ value }) => moduleOf(value as SignalCode) === module)
    return { ...resource, automatic: { ...resource.automatic, ruleCode: { ...ruleCode, choices } } }
  })

/** What their pages are called, as the menu calls them. */
export const titleOf = (module: SignalModule): string => titles[module]

const titles: Readonly<Record<SignalModule, string>> = {
  ems: 'Signalen',
  purchase: 'Inkoopsignalen',
  'invoice-audit': 'Factuursignalen',
}
