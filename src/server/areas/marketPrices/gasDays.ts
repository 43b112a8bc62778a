import { open } from 'node:fs/promises'
import { bareText, dividedBy, exactly, ratio } from '../../../domain/rational.ts'
import { hour, wallAt } from '../../../domain/time/amsterdam.ts'
import { addDays, type Day, dayOfWall } from '../../../domain/time/day.ts'
import { limits, Unreadable } from '../../ground/unreadable.ts'
import type { Sheet } from '../../readings/formats/sheet.ts'
import { type ShownPrice, shownIn, textAt } from './dayAhead/file.ts'

/** How EnergyZero reckons a m³ (35.17 MJ in nine decimals of a MWh): its € 0.269480343296 a m³ is the € 27.584 a MWh of the market. */
const mwhOfSource = exactly('0.009769444')

/** The day of a span that is a gas day: from six in the morning of the Dutch clock up to six the day after; of 23 or 25 hours twice a year. */
function gasDayOf({ start, end }: ShownPrice): Day {
  const [from, until] = [wallAt(Date.parse(start)), wallAt(Date.parse(end))]
  const day = dayOfWall(from)
  if (until - from <= hour)
    throw new Unreadable(
      'Dit zijn prijzen per uur of kwartier, zoals van elektriciteit. Die lees je in bij Day-aheadprijzen.',
    )
  if (from % (24 * hour) !== 6 * hour || until - from !== 24 * hour)
    throw new Unreadable(`De prijs vanaf ${start} is niet van een gasdag: die loopt van 06:00 tot 06:00 uur.`)
  return day
}

/** In €/MWh, with the comma of a Dutch file. */
function priceOf({ price: { value } }: ShownPrice): string {
  // More decimals than `exactly` reads.
  const [whole = '', fraction = ''] = value.split('.')
  const perCubicMetre = ratio(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
  return bareText(dividedBy(perCubicMetre, mwhOfSource), 6).replace('.', ',')
}

const headings = ['Klikproduct', 'Leverperiode', 'Datum', 'Prijs', 'Soort', 'Bron']

/** A file may begin with the mark of its letters and some room. */
async function isJson(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart()
      .startsWith('{')
  } finally {
    await file.close()
  }
}

/** The prices of gas days in a file of EnergyZero, as a table like any other; null where it is another kind of file. */
export async function gasDaySheetAt(path: string): Promise<Sheet | null> {
  if (!(await isJson(path))) return null
  const shown = shownIn(await textAt(path))
  if (shown === null)
    throw new Unreadable('Dit bestand heeft geen prijzen van gas per dag zoals EnergyZero ze geeft.')
  if (shown.length > limits.tableRows)
    throw new Unreadable(`In dit bestand staan meer dan ${limits.tableRows} prijzen. Splits het.`)
  return {
    headerLine: 0,
    headings,
    rows: shown.map((price, place) => {
      const day = gasDayOf(price)
      // What the market closed at for a gas day is known the day before it begins.
      return {
        line: place + 1,
        cells: ['ttf', day, addDays(day, -1), priceOf(price), 'settlement', 'EnergyZero'],
      }
    }),
    notes: [
      'Alleen de kale prijzen tellen, zonder btw en toeslagen; omgerekend met 9,769444 kWh per m³, zoals EnergyZero rekent.',
    ],
  }
}
