import { z } from 'zod'
import { optional, url } from './ground/settings.ts'

/** Where day-ahead prices are fetched by themselves; null: from there nothing is. */
export interface DayAheadConfig {
  readonly entsoe: { readonly url: string; readonly token: string } | null
  readonly energyzero: { readonly url: string } | null
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
/** An address outside this machine is asked by https alone: a token goes along. */
const safeUrl = (example: string) =>
  url(['https:', 'http:'], example).refine(
    (text) =>
      text === undefined || new URL(text).protocol === 'https:' || loopback.test(new URL(text).hostname),
    `moet met https beginnen, zoals ${example}`,
  )

/** What the environment says of it. */
export const dayAheadSettings = {
  DAY_AHEAD: optional(
    z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .refine(
        (list) => list.every((one) => one === 'entsoe' || one === 'energyzero'),
        'moet een lijst zijn van entsoe en energyzero, zoals entsoe,energyzero',
      ),
  ),
  ENTSOE_TOKEN: optional(z.string()),
  ENTSOE_URL: safeUrl('https://web-api.tp.entsoe.eu/api'),
  ENERGYZERO_URL: safeUrl('https://api.energyzero.nl/v1/energyprices'),
}

type Told = z.infer<z.ZodObject<typeof dayAheadSettings>>

/** Day-ahead prices are fetched from the sources that are named; ENTSO-E gives them to who has a token. */
export function dayAheadOf(set: Told): DayAheadConfig {
  const { DAY_AHEAD: on = [], ENTSOE_TOKEN: token } = set
  if (on.includes('entsoe') && token === undefined)
    throw new Error(
      'De configuratie klopt niet.\nENTSOE_TOKEN ontbreekt: ENTSO-E geeft zonder token geen prijzen.',
    )
  return {
    entsoe:
      on.includes('entsoe') && token !== undefined
        ? { token, url: set.ENTSOE_URL ?? 'https://web-api.tp.entsoe.eu/api' }
        : null,
    energyzero: on.includes('energyzero')
      ? { url: set.ENERGYZERO_URL ?? 'https://api.energyzero.nl/v1/energyprices' }
      : null,
  }
}
