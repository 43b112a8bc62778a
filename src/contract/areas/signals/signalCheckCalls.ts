import { z } from 'zod'
import { type RuleCode, ruleCodes } from '../../../domain/signals/finding.ts'
import { answers, call } from '../../records/call.ts'

/** How it stands with looking for signals: of one connection, of a customer, or of everybody within reach. */
export interface SignalChecks {
  /** Connections that are monitored and have readings. */
  connections: number
  /** How many of them are still to be looked at, by order or because readings came in. */
  waiting: number
  /** Of how many the last try was given up. */
  failed: number
  /** Instant, ISO: when one of them was last looked at. */
  lastRunAt: string | null
}

/** How it stands with looking for the signals of one rule alone. */
export interface RuleCheck extends Omit<SignalChecks, 'connections'> {
  code: RuleCode
}

/** Over all customers, with what was ordered of single rules. */
export interface AllSignalChecks extends SignalChecks {
  rules: RuleCheck[]
}

const connectionId = z.coerce.number().int().positive().max(2_147_483_647).optional()

export const signalChecks = call({
  method: 'GET',
  path: 'customers/:customerId/signal-checks',
  access: ['mod:ems', 'organisation-signals:read'],
  summary: 'Wanneer de signalen van een klant voor het laatst zijn berekend',
  query: z.strictObject({ connectionId }),
  answer: answers<SignalChecks>(),
  background: true,
})

/** Has all connections of a customer looked at again, or one of them; what waits already is not ordered twice. */
export const orderSignalChecks = call({
  method: 'POST',
  path: 'customers/:customerId/signal-checks',
  access: 'signals-notifications:read',
  summary: 'De signalen van een klant of aansluiting nu laten berekenen',
  body: z.strictObject({ connectionId }),
  answer: answers<SignalChecks>(),
})

export const controlSignalChecks = call({
  method: 'GET',
  path: 'control/signal-checks',
  access: ['is:admin', 'signals-notifications:read'],
  summary: 'Wanneer de signalen van alle klanten voor het laatst zijn berekend, ook per regel',
  answer: answers<AllSignalChecks>(),
  background: true,
})

export const orderAllSignalChecks = call({
  method: 'POST',
  path: 'control/signal-checks',
  access: ['is:admin', 'signals-notifications:read'],
  summary: 'De signalen van alle klanten nu laten berekenen, alle of die van één regel',
  body: z.strictObject({ ruleCode: z.enum(ruleCodes).optional() }),
  answer: answers<AllSignalChecks>(),
})
