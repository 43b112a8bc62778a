import { useLocation } from 'wouter'
import { moduleOf, type RuleCode, ruleCodes, type SignalModule } from '../../../domain/signals/finding.ts'

/** The module whose signals these are, as the address says: one page serves them all. */
export function useSignalModule(): SignalModule {
  const [path] = useLocation()
  return /\/signals\/purchase(\/|$)/.test(path) ? 'purchase' : 'ems'
}

/** The rules of a module. Monitoring holds them all: not every customer that is told of its contracts has the module purchase. */
export const rulesOf = (module: SignalModule): readonly RuleCode[] =>
  module === 'ems' ? ruleCodes : ruleCodes.filter((code) => moduleOf(code) === module)

/** What the list of a module asks for; monitoring lists what its customer has of every module. */
export const listed: Readonly<Record<SignalModule, { readonly module: SignalModule } | undefined>> = {
  ems: undefined,
  purchase: { module: 'purchase' },
  'invoice-audit': { module: 'invoice-audit' },
}

/** What their pages are called, as the menu calls them. */
export const titleOf = (module: SignalModule): string =>
  module === 'purchase' ? 'Inkoopsignalen' : 'Signalen'
