import {
  decimal,
  integer,
  notNegative,
  required,
  type Typed,
  text,
  type Values,
} from '../../records/field.ts'
import { choice } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import {
  componentsOf,
  isOfUse,
  type RateComponent,
  rateComponents,
  rateRegisters,
  rateUnits,
  unitsOf,
} from './rateWords.ts'

export type RatePart = Values<typeof partFields>

/**
 * A part of a price: of which hours, up to which use a year, and how much. A price by an index is the index times the factor, and
 * the rate on top of that.
 */
export const partFields = {
  component: required(choice('Onderdeel', rateComponents)),
  register: choice('Telwerk', rateRegisters),
  fromHour: integer('Van uur'),
  untilHour: integer('Tot uur'),
  upto: notNegative(decimal('Tot en met', 3, { whole: 10 })),
  unit: required(choice('Eenheid', rateUnits)),
  rate: decimal('Tarief', 6, { whole: 6 }),
  indexName: text('Index', 40),
  factor: decimal('Factor', 6, { whole: 3 }),
} as const

/** A part of which nothing is filled in. */
export const noPart = {
  register: null,
  fromHour: null,
  untilHour: null,
  upto: null,
  rate: null,
  indexName: null,
  factor: null,
} as const

/** Sheets of hourly prices have twenty-four, each with a surcharge. */
export const mostParts = 60

/** What makes parts steps of one price: the same component in the same hours. */
export const stepsKey = ({ component, register, fromHour, untilHour }: RatePart): string =>
  [component, register, fromHour, untilHour].join(' ')

/** Supply names the hours of the meter itself. */
const namesRegister: ReadonlySet<RateComponent> = new Set([
  'levering_enkel',
  'levering_hoog',
  'levering_laag',
  'levering_gas',
])

const wrongHours = ({
  fromHour,
  untilHour,
}: Pick<RatePart, 'fromHour' | 'untilHour'>): Record<string, string[]> => {
  if (fromHour === null && untilHour === null) return {}
  if (fromHour === null) return { fromHour: ['Vul ook het eerste uur in'] }
  if (untilHour === null) return { untilHour: ['Vul ook het laatste uur in'] }
  return {
    ...(fromHour > 23 && { fromHour: ['Vul een uur van 0 tot en met 23 in'] }),
    ...((untilHour > 24 || untilHour < 1) && { untilHour: ['Vul een uur van 1 tot en met 24 in'] }),
    ...(fromHour === untilHour && { untilHour: ['Is hetzelfde als het eerste uur'] }),
  }
}

/** What is wrong with a part by itself, by its columns. */
function wrongIn(part: RatePart, typed: Typed): Record<string, string[]> {
  const { component, unit, register, rate, indexName, factor, upto, fromHour, untilHour } = part
  if (component === null || unit === null) return {}
  const isUse = isOfUse(unit)
  const onlyOfUse = ['Hoort alleen bij een prijs per kWh, MWh of m³']
  return {
    ...(!componentsOf(typed).includes(component) && { component: ['Hoort niet bij dit soort tarief'] }),
    ...(!unitsOf(component, typed).includes(unit) && { unit: ['Past niet bij dit onderdeel'] }),
    ...(register !== null && namesRegister.has(component) && { register: ['Staat al in het onderdeel'] }),
    ...(register !== null && !isUse && { register: onlyOfUse }),
    ...wrongHours(part),
    ...(!isUse && fromHour !== null && { fromHour: onlyOfUse }),
    ...(!isUse && untilHour !== null && { untilHour: onlyOfUse }),
    ...(!isUse && upto !== null && { upto: onlyOfUse }),
    ...(!isUse && indexName !== null && { indexName: onlyOfUse }),
    ...(indexName === null && rate === null && { rate: ['Vul een tarief in, of een index'] }),
    ...(indexName === null && factor !== null && { factor: ['Hoort bij een index'] }),
    ...(indexName !== null &&
      factor !== null &&
      /^-?0+(\.0+)?$/.test(factor) && {
        factor: ['Vul een factor in, of laat hem leeg'],
      }),
  }
}

/** Steps go up in one unit, and only the last has no end: what is used beyond it would cost nothing. The same part twice is no step. */
function wrongSteps(parts: readonly RatePart[]): Problems {
  const found: [string, string[]][] = []
  const before = new Map<string, RatePart & { readonly place: number }>()
  for (const [place, part] of parts.entries()) {
    const key = stepsKey(part)
    const last = before.get(key)
    if (last?.upto === null)
      found.push([
        `parts.${place}.component`,
        ['Staat er al. Geef de eerdere een bovengrens, of haal er een weg.'],
      ])
    else if (last !== undefined) found.push(...wrongStep(part, last, place))
    before.set(key, { ...part, place })
  }
  const ended = [...before.values()].filter(({ upto }) => upto !== null)
  return {
    ...Object.fromEntries(
      ended.map(({ place }) => [
        `parts.${place}.upto`,
        ['De laatste staffel heeft geen bovengrens: wat daarboven wordt gebruikt, had dan geen prijs'],
      ]),
    ),
    ...Object.fromEntries(found),
  }
}

/** The hours of the clock of a window, of which the night goes on past midnight. */
function hoursIn({ fromHour, untilHour }: RatePart): number[] {
  if (fromHour === null || untilHour === null || Object.keys(wrongHours({ fromHour, untilHour })).length > 0)
    return []
  const long = (untilHour - fromHour + 24) % 24 || 24
  return Array.from({ length: long }, (_, nth) => (fromHour + nth) % 24)
}

/** An hour has one price: windows of one component do not overlap, and only the very same one comes back, as its next step. */
function wrongWindows(parts: readonly RatePart[]): Problems {
  const found = parts.flatMap((part, place): [string, string[]][] => {
    const own = new Set(hoursIn(part))
    const other = parts
      .slice(0, place)
      .find(
        (before) =>
          before.component === part.component &&
          before.register === part.register &&
          stepsKey(before) !== stepsKey(part) &&
          hoursIn(before).some((hour) => own.has(hour)),
      )
    if (other === undefined) return []
    const hours = `${other.fromHour}–${other.untilHour} uur`
    return [[`parts.${place}.fromHour`, [`Valt deels samen met ${hours}, dat al een prijs heeft`]]]
  })
  return Object.fromEntries(found)
}

/** What is wrong with a step that comes after another. */
function wrongStep(part: RatePart, last: RatePart, place: number): [string, string[]][] {
  if (part.unit !== last.unit)
    return [[`parts.${place}.unit`, ['Kies dezelfde eenheid als bij de staffel ervoor']]]
  return part.upto !== null && Number(part.upto) <= Number(last.upto)
    ? [[`parts.${place}.upto`, ['Ligt niet boven de staffel ervoor']]]
    : []
}

/** One price for all hours, or one for the hours that are dear and one for the others. */
function wrongTogether(parts: readonly RatePart[]): Problems {
  const single = parts.findIndex(({ component }) => component === 'levering_enkel')
  const isDivided = parts.some(
    ({ component }) => component === 'levering_hoog' || component === 'levering_laag',
  )
  return single >= 0 && isDivided
    ? { [`parts.${single}.component`]: ['Enkeltarief gaat niet samen met normaal en dal'] }
    : {}
}

/** What is wrong with the parts of a rate, each by its place. */
export function wrongParts(typed: Typed & { readonly parts: readonly RatePart[] }): Problems {
  if (typed.rateKind === null || typed.product === null) return {}
  const own = typed.parts.flatMap((part, place) =>
    Object.entries(wrongIn(part, typed)).map(([name, texts]) => [`parts.${place}.${name}`, texts] as const),
  )
  return {
    ...wrongTogether(typed.parts),
    ...wrongWindows(typed.parts),
    ...wrongSteps(typed.parts),
    ...Object.fromEntries(own),
  }
}
