import type { Severity } from '../../../domain/audit/outcome.ts'
import { keysOf } from '../../../domain/keys.ts'

/** How soon somebody should look. */
export const severities = { high: 'Hoog', medium: 'Midden', low: 'Laag' } as const satisfies Record<
  Severity,
  string
>

export const auditStates = {
  open: { label: 'Open', group: 'open' },
  inProgress: { label: 'In behandeling', group: 'open' },
  waitingSupplier: { label: 'Wacht op leverancier', group: 'open' },
  waitingCustomer: { label: 'Wacht op klant', toCustomers: 'Wacht op jullie', group: 'open' },
  accepted: { label: 'Akkoord met afwijking', group: 'closed' },
  resolved: { label: 'Opgelost', group: 'closed' },
  dismissed: { label: 'Onterechte melding', group: 'closed' },
} as const

/** Somebody still has to settle it. */
export const openAuditStates = keysOf(auditStates).filter((state) => auditStates[state].group === 'open')
