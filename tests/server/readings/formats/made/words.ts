import type { TrueCounter, TrueMeter } from './truth.ts'

/** What suppliers call things; the same number takes the same place in each list. */
const of = (list: readonly string[], number: number) => list[number % list.length] as string

const taken = ['Levering', 'Verbruik', 'Afname', 'Import', 'Consumption', 'Verbruikt']
const fedIn = ['Teruglevering', 'Productie', 'Return', 'Export', 'Invoeding', 'Teruggeleverd', 'Injectie']
const normal = ['normaal', 'hoog', 'T2', 'piek', 'hoogtarief', 'dag']
const low = ['laag', 'dal', 'T1', 'dal', 'laagtarief', 'nacht']
const standings = ['Meterstand', 'Stand', 'Tellerstand', 'Eindstand']

/** A name of a counter that says which it is. */
export function nameOf(
  { direction, register }: Pick<TrueCounter, 'direction' | 'register'>,
  { product }: Pick<TrueMeter, 'product'>,
  kind: 'volume' | 'standing',
  number: number,
): string {
  if (product === 'gas')
    return kind === 'standing'
      ? of(['Meterstand gas', 'Stand gas', 'Gas meterstand', 'Total gas used'], number)
      : of(['Gasverbruik', 'Gas', 'Verbruik gas', 'Levering gas'], number)
  const parts = [
    kind === 'standing' ? of(standings, number) : '',
    direction === 'fedIn' ? of(fedIn, number) : of(taken, number),
    register === 'single' ? '' : register === 'normal' ? of(normal, number) : of(low, number),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

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
