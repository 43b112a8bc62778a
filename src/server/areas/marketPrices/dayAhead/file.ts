import { z } from 'zod'
import type { DayAheadSource } from '../../../../contract/areas/marketPrices/dayAheadCalls.ts'
import { minute } from '../../../../domain/time/amsterdam.ts'
import { Unreadable } from '../../../ground/unreadable.ts'
import { encodingOf, textOf } from '../../../readings/formats/encoding.ts'
import { readEnergyZero } from './energyZero.ts'
import { readEntsoe } from './entsoe.ts'
import { SourceFailed } from './failed.ts'
import { milliOf, type Told } from './series.ts'
import { ofFile } from './whose.ts'

/** What a file with day-ahead prices says, and whose prices they are. */
export interface FileTold {
  readonly source: DayAheadSource
  readonly told: readonly Told[]
}

const span = z.looseObject({
  start: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
  price: z.looseObject({ value: z.string().regex(/^-?\d{1,5}(\.\d{1,15})?$/) }),
})

export type ShownPrice = z.infer<typeof span>

/** As the page of EnergyZero gives them: of each span its bare price, without VAT and surcharges, in euro a kWh. */
const shown = z.looseObject({ base: z.array(span).min(1).max(200_000) })

function readShown(base: readonly ShownPrice[]): Told[] {
  const byMinutes = new Map<number, Map<number, number>>()
  for (const {
    start,
    end,
    price: { value: text },
  } of base) {
    const from = Date.parse(start)
    const minutes = (Date.parse(end) - from) / minute
    if (minutes === 24 * 60 || minutes === 23 * 60 || minutes === 25 * 60)
      throw new Unreadable(
        'Dit zijn prijzen per dag, zoals van gas. Hier passen alleen prijzen van elektriciteit per uur of kwartier; gas lees je in bij Marktprijzen.',
      )
    const milli = milliOf(Number(text) * 1000)
    if (![15, 30, 60].includes(minutes) || milli === null)
      throw new Unreadable(`De prijs vanaf ${start} is niet te lezen als day-aheadprijs per uur of kwartier.`)
    const prices = byMinutes.get(minutes) ?? new Map<number, number>()
    byMinutes.set(minutes, prices.set(from, milli))
  }
  return [...byMinutes].map(([minutes, prices]) => ({ minutes, prices }))
}

/** In thousandths of a euro a MWh. No day ever was as dear for half of its hours: what is, is in cents, or in another unit. */
const tooDear = 1_000_000

function refuseOtherUnit(told: readonly Told[]): void {
  const prices = told.flatMap((one) => [...one.prices.values()])
  if (prices.length > 0 && prices.filter((price) => Math.abs(price) > tooDear).length * 2 >= prices.length)
    throw new Unreadable(
      'De prijzen in dit bestand zijn geen euro per kWh: de helft zou boven €\u00a01.000 per MWh liggen. Staan ze in centen?',
    )
}

/** The prices in a text as the page of EnergyZero gives them; null where it is other JSON. */
export function shownIn(text: string): readonly ShownPrice[] | null {
  let told: unknown
  try {
    told = JSON.parse(bareOf(text))
  } catch {
    throw new Unreadable('Dit bestand is geen leesbare JSON.')
  }
  const page = shown.safeParse(told)
  return page.success ? page.data.base : null
}

function readJson(text: string): Told[] {
  const page = shownIn(text)
  return page === null ? readEnergyZero(text, ofFile) : readShown(page)
}

const bareOf = (text: string) => text.replace(/^\uFEFF/, '').trimStart()

/** The text of a file, in whichever letters it was written. */
export async function textAt(path: string): Promise<string> {
  const parts: string[] = []
  for await (const part of textOf(path, await encodingOf(path))) parts.push(part)
  return parts.join('')
}

/** Reads a file with day-ahead prices; `Unreadable` in words for any other. */
export function readPriceFile(text: string): FileTold {
  const bare = bareOf(text)
  try {
    if (bare.startsWith('<')) return { source: 'entsoe', told: readEntsoe(bare, ofFile) }
    if (bare.startsWith('{')) {
      const told = readJson(bare)
      refuseOtherUnit(told)
      return { source: 'energyzero', told }
    }
  } catch (error) {
    if (error instanceof SourceFailed) throw new Unreadable(error.message)
    throw error
  }
  throw new Unreadable(
    'Dit bestand herkennen we niet. Kies een XML-bestand van ENTSO-E (A44) of een JSON-bestand van EnergyZero.',
  )
}
