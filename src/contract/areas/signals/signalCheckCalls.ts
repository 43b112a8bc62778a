import { z } from 'zod'
import { ruleCodes } from '../../../domain/signals/finding.ts'
import { call } from '../../records/call.ts'
import { ruleCode } from '../../records/domainWords.ts'
import { askedId } from '../../records/rowId.ts'

/** How it stands with looking for signals: of one connection, of a customer, or of everybody within reach. */
export const SignalChecks = z.strictObject({
  /** Connections that are monitored and have readings. */
  connections: z.number(),
  /** How many of them are still to be looked at, by order or because readings came in. */
  waiting: z.number(),
  /** Of how many the last try was given up. */
  failed: z.number(),
  /** Instant, ISO: when one of them was last looked at. */
  lastRunAt: z.string().nullable(),
})
export type SignalChecks = z.infer<typeof SignalChecks>

/** How it stands with looking for the signals of one rule alone. */
export const RuleCheck = SignalChecks.omit({ connections: true }).extend({
  code: ruleCode,
})
export type RuleCheck = z.infer<typeof RuleCheck>

/** Over all customers, with what was ordered of single rules. */
export const AllSignalChecks = SignalChecks.extend({
  rules: z.array(RuleCheck),
})
export type AllSignalChecks = z.infer<typeof AllSignalChecks>

const connectionId = askedId.optional()

export const signalChecks = call({
  method: 'GET',
  path: 'customers/:customerId/signal-checks',
  access: ['mod:ems', 'organisation-signals:read'],
  summary: 'Wanneer de signalen van een klant voor het laatst zijn berekend',
  query: z.strictObject({ connectionId }),
  answer: SignalChecks,
  background: true,
})

/** Has all connections of a customer looked at again, or one of them; what waits already is not ordered twice. */
export const orderSignalChecks = call({
  method: 'POST',
  path: 'customers/:customerId/signal-checks',
  access: 'signals-notifications:read',
  summary: 'De signalen van een klant of aansluiting nu laten berekenen',
  body: z.strictObject({ connectionId }),
  answer: SignalChecks,
})

export const controlSignalChecks = call({
  method: 'GET',
  path: 'control/signal-checks',
  access: ['is:admin', 'signals-notifications:read'],
  summary: 'Wanneer de signalen van alle klanten voor het laatst zijn berekend, ook per regel',
  answer: AllSignalChecks,
  background: true,
})

export const orderAllSignalChecks = call({
  method: 'POST',
  path: 'control/signal-checks',
  access: ['is:admin', 'signals-notifications:read'],
  summary: 'De signalen van alle klanten nu laten berekenen, alle of die van één regel',
  body: z.strictObject({ ruleCode: z.enum(ruleCodes).optional() }),
  answer: AllSignalChecks,
})
