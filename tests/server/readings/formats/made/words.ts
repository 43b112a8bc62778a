import type { TrueCounter, TrueMeter } from './truth.ts'

/** What suppliers call things; the same number takes the same place in each list. */
const of = (list: readonly string[], number: number) => list[number % list.length] as string

/** Taken and fed in as they stand beside each other. */
const directions = [
  ['Levering', 'Teruglevering'],
  ['Verbruik', 'Productie'],
  ['Afname', 'Return'],
  ['Import', 'Export'],
  ['Consumption', 'Invoeding'],
  ['Verbruikt', 'Teruggeleverd'],
  ['Afname', 'Injectie'],
  ['A+', 'A-'],
  ['Levering van net', 'Levering aan net'],
  ['Invoer', 'Uitvoer'],
  ['Bezug', 'Einspeisung'],
  ['Energy from grid', 'Energy to grid'],
] as const
const normal = ['normaal', 'hoog', 'T2', 'piek', 'hoogtarief', 'dag']
const low = ['laag', 'dal', 'T1', 'dal', 'laagtarief', 'nacht']
const standings = ['Meterstand', 'Stand', 'Tellerstand', 'Eindstand']

const registerOf = ({ register }: Pick<TrueCounter, 'register'>, number: number) =>
  register === 'single' ? '' : register === 'normal' ? of(normal, number) : of(low, number)

/** A name of a counter that says which it is. */
export function nameOf(
  counter: Pick<TrueCounter, 'direction' | 'register'>,
  { product }: Pick<TrueMeter, 'product'>,
  kind: 'volume' | 'standing',
  number: number,
): string {
  if (product === 'gas')
    return kind === 'standing'
      ? of(['Meterstand gas', 'Stand gas', 'Gas meterstand', 'Total gas used'], number)
      : of(['Gasverbruik', 'Gas', 'Verbruik gas', 'Levering gas'], number)
  const [taken, fedIn] = directions[number % directions.length] as (typeof directions)[number]
  return joined([
    kind === 'standing' ? of(standings, number) : '',
    counter.direction === 'fedIn' ? fedIn : taken,
    registerOf(counter, number),
  ])
}

/** A name of a counter that does not say its direction: something else does. */
export const namelessOf = (
  counter: Pick<TrueCounter, 'register'>,
  kind: 'volume' | 'standing',
  number: number,
): string =>
  joined([
    kind === 'standing' ? of(standings, number) : of(['Energie', 'Waarde', 'Volume'], number),
    registerOf(counter, number),
  ])

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')

export const momentName = (means: 'start' | 'end' | null, number: number) =>
  means === null
    ? of(['Datum en tijd', 'Tijdstip', 'Datum', 'Timestamp', 'Meetmoment'], number)
    : means === 'start'
      ? of(['Van', 'Starttijd', 'Begin', 'Start'], number)
      : of(['Tot', 'Eindtijd', 'Einde', 'End'], number)

export const registerName = (number: number) =>
  of(['Telwerk', 'Register', 'Richting', 'Soort meting'], number)
export const valueName = (number: number) =>
  of(['Waarde', 'Verbruik', 'Volume', 'Hoeveelheid', 'Value (tarief in eenheid)'], number)
export const standingName = (number: number) => of(['Meterstand', 'Stand', 'Waarde', 'Tellerstand'], number)

/** What a title, a sheet or the name of a file says of all that is in it. */
export const fedInTitle = (number: number) =>
  of(['Teruglevering 2023', 'Invoeding', 'Einspeisung', 'Teruggeleverd aan net', 'Injectie'], number)

/** A column that says of a row whether there is a reading: its heading, and what it says of none and of one. */
export const flagOf = (number: number) =>
  [
    ['Ontbrekend', 'ja', 'nee'],
    ['Status', 'Ontbreekt', 'Gemeten'],
    ['Aanwezig', 'nee', 'ja'],
    ['Beschikbaar', '0', '1'],
    ['Gat', 'ja', 'nee'],
    ['Kwaliteit', 'Niet aanwezig', 'Gemeten'],
    ['Kwaliteit', 'Geen meetwaarde', 'Gemeten'],
    ['Status', 'Communicatiestoring', 'OK'],
    ['Status', 'BAD', 'GOOD'],
    ['Status', 'X7', 'OK'],
  ][number % 10] as [string, string, string]

/** By what several meters in a table are told apart where none has an EAN-code. */
export const placeName = (number: number) =>
  of(['Locatie', 'Pand', 'Meternummer', 'Meter', 'Aansluiting'], number)

export const factorName = (number: number) =>
  of(['Factor', 'Meterfactor', 'Vermenigvuldigingsfactor'], number)

/** Whether the word for no reading is one that says so; of another a person is asked. */
export const isFlagKnown = (number: number) => flagOf(number)[1] !== 'X7'
