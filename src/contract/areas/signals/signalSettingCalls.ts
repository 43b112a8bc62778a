import { z } from 'zod'
import { ruleCodes } from '../../../domain/signals/finding.ts'
import { type Channel, channels, mostOf, thresholdUnits } from '../../../domain/signals/settings.ts'
import { call } from '../../records/call.ts'
import { channel, ruleCode } from '../../records/domainWords.ts'
import { typedNumber } from '../../records/typedNumber.ts'

export const channelLabels: Readonly<Record<Channel, string>> = {
  inApp: 'Alleen in het portaal',
  direct: 'E-mail, meteen',
  daily: 'E-mail, elke ochtend',
  weekly: 'E-mail, elke maandag',
}

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Vul een tijd in als 22:00')
  .nullable()

/** What is kept of a number (`numeric(…, 2)`). */
const hasFewDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const rule = z
  .strictObject({
    code: z.enum(ruleCodes),
    enabled: z.boolean(),
    threshold: typedNumber().positive('Vul een getal boven nul in'),
    least: typedNumber().min(0, 'Vul nul of meer in').max(1_000_000).nullable(),
  })
  .refine(({ code, threshold }) => threshold <= mostOf(code), {
    path: ['threshold'],
    error: 'Zo groot wordt de afwijking nooit',
  })
  // Half a day nothing is looked at, and half a standing nobody types.
  .refine(({ code, threshold }) => ['%', '€'].includes(thresholdUnits[code]) || Number.isInteger(threshold), {
    path: ['threshold'],
    error: 'Vul een heel getal in',
  })
  .refine(({ threshold }) => hasFewDecimals(threshold), {
    path: ['threshold'],
    error: 'Vul hoogstens twee decimalen in',
  })

/** Each rule once: of two of the same nobody knows which was meant. */
const rules = z
  .array(rule)
  .max(ruleCodes.length)
  .refine(
    (all) => new Set(all.map(({ code }) => code)).size === all.length,
    'Elke regel mag er één keer staan',
  )

/** A rule as it is set. */
export const SetRule = z.strictObject({
  code: ruleCode,
  enabled: z.boolean(),
  threshold: z.number(),
  least: z.number().nullable(),
})
export type SetRule = z.infer<typeof SetRule>

/** Somebody who can be told. */
export const Recipient = z.strictObject({
  kind: z.enum(['contact', 'user']),
  id: z.number(),
  name: z.string(),
  emailAddress: z.string(),
})
export type Recipient = z.infer<typeof Recipient>

/** How the signals of a customer are found and told. */
export const SignalSettings = z.strictObject({
  /** `isOwn` differs from what is usual for everybody. */
  rules: z.array(z.intersection(SetRule, z.strictObject({ isOwn: z.boolean() }))),
  channel,
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
})
export type SignalSettings = z.infer<typeof SignalSettings>

export const signalSettings = call({
  method: 'GET',
  path: 'customers/:customerId/signal-settings',
  access: 'organisation-signals:read',
  summary: 'Instellingen van de signalen van een klant',
  answer: SignalSettings,
})

/** Rules are ours to set; a rule that is set as usual follows the usual from then on. */
export const changeSignalSettings = call({
  method: 'POST',
  path: 'customers/:customerId/signal-settings',
  access: 'signals-notifications:read',
  summary: 'Instellingen van de signalen van een klant wijzigen',
  body: z
    .strictObject({
      rules,
      channel: z.enum(channels),
      quietFrom: clock,
      quietTo: clock,
    })
    // Quiet from one hour on without an end is quiet never, which nobody means who fills that in.
    .refine(({ quietFrom, quietTo }) => quietFrom === null || quietTo !== null, {
      path: ['quietTo'],
      error: 'Vul ook in tot wanneer',
    })
    .refine(({ quietFrom, quietTo }) => quietTo === null || quietFrom !== null, {
      path: ['quietFrom'],
      error: 'Vul ook in vanaf wanneer',
    })
    .refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
      path: ['quietTo'],
      error: 'Kies een andere tijd dan bij Stil van',
    }),
  answer: SignalSettings,
})

/** Who is told of the signals of a customer, and who could be. */
export const SignalRecipients = z.strictObject({
  chosen: z.array(z.string()),
  options: z.array(z.intersection(Recipient, z.strictObject({ key: z.string() }))),
})
export type SignalRecipients = z.infer<typeof SignalRecipients>

export const signalRecipients = call({
  method: 'GET',
  path: 'customers/:customerId/signal-recipients',
  access: 'organisation-signals:read',
  summary: 'Ontvangers van de signalen van een klant',
  answer: SignalRecipients,
})

/** Customers choose themselves who is told (portal matrix). */
export const changeSignalRecipients = call({
  method: 'POST',
  path: 'customers/:customerId/signal-recipients',
  access: 'organisation-signals:write',
  summary: 'Ontvangers van de signalen van een klant wijzigen',
  body: z.strictObject({ chosen: z.array(z.string().regex(/^(contact|user)-\d{1,9}$/)).max(100) }),
  answer: SignalRecipients,
})

/** A rule over all customers. */
export const ControlRule = SetRule.extend({
  /** Customers with connections that are monitored, of whom the rule is on. */
  customersOn: z.number(),
  /** Customers with a setting of their own, which a change here leaves alone. */
  ownCount: z.number(),
  openCount: z.number(),
  /** Which part of what was closed was ignored, from 0 to 1; null where nothing was closed. */
  ignored: z.number().nullable(),
})
export type ControlRule = z.infer<typeof ControlRule>

export const signalDefaults = call({
  method: 'GET',
  path: 'control/signal-defaults',
  access: ['is:admin', 'signals-notifications:read'],
  summary: 'Standaardinstellingen van de signalen',
  answer: z.array(ControlRule),
})

export const changeSignalDefaults = call({
  method: 'POST',
  path: 'control/signal-defaults',
  access: ['is:admin', 'signals-notifications:read'],
  summary: 'Standaardinstellingen van de signalen wijzigen',
  body: z.strictObject({ rules }),
  answer: z.array(ControlRule),
})
