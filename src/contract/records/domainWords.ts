import { z } from 'zod'
import { directions, registers } from '../../domain/energy/channel.ts'
import { counters } from '../../domain/energy/counters.ts'
import { qualities } from '../../domain/energy/quality.ts'
import type { Run } from '../../domain/energy/runs.ts'
import { weatherStations } from '../../domain/energy/weatherStations.ts'
import { keysOf } from '../../domain/keys.ts'
import { ruleCodes } from '../../domain/signals/finding.ts'
import { references } from '../../domain/signals/reference.ts'
import { channels } from '../../domain/signals/settings.ts'
import { granularities } from '../../domain/time/period.ts'
import { calendarDay } from './calendarDay.ts'

/** The words of the domain as they travel in answers. */

export const product = z.enum(['electricity', 'gas'])
export const direction = z.enum(directions)
export const register = z.enum(registers)
export const counterKind = z.enum(keysOf(counters))
export const quality = z.enum(qualities)
export const granularity = z.enum(granularities)
export const ruleCode = z.enum(ruleCodes)
export const reference = z.enum(references)
export const channel = z.enum(channels)
export const weatherStation = z.enum(keysOf(weatherStations))
export const userType = z.enum(['admin', 'employee', 'customer'])

/** The first and the last day, both included; or, of a span of the domain, the day after the last. */
export const daySpan = z.strictObject({ from: calendarDay, to: calendarDay })

/** Values of one quality that follow each other. */
export const run: z.ZodType<Run> = z.strictObject({
  /** The place of the first value. */
  at: z.number(),
  quality,
  /** Thousandths of the unit. */
  values: z.array(z.number()).readonly(),
})
