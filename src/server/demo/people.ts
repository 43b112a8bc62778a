import type { Random } from './random.ts'

/** A made-up person. */
export interface Person {
  readonly firstName: string
  readonly affix: string | null
  readonly lastName: string
}

const firstNames = [
  'Anouk',
  'Bas',
  'Carlijn',
  'Daan',
  'Eline',
  'Floris',
  'Greetje',
  'Hanneke',
  'Ilse',
  'Jeroen',
  'Karin',
  'Lotte',
  'Maarten',
  'Nienke',
  'Olaf',
  'Petra',
  'Quinten',
  'Roos',
  'Sander',
  'Tessa',
  'Ursula',
  'Vera',
  'Wouter',
  'Yvonne',
  'Zoë',
  'Fatima',
  'Mehmet',
  'Samira',
  'Ravi',
  'Aisha',
  'Thijs',
  'Marleen',
  'Koen',
  'Sofie',
  'Gijs',
  'Judith',
  'Erik',
  'Naomi',
  'Stijn',
  'Willemijn',
] as const

const lastNames: readonly (readonly [affix: string | null, name: string])[] = [
  ...([
    ['van der', 'Meulen'],
    ['de', 'Graaf'],
    [null, 'Hendriksen'],
    ['van', 'Leeuwerik'],
    [null, 'Oosterling'],
  ] as const),
  ...([
    [null, 'Kromhout'],
    ['ten', 'Brinke'],
    [null, 'Zuidema'],
    ['van den', 'Akker'],
    [null, 'Postma'],
  ] as const),
  ...([
    ['de', 'Wilde'],
    [null, 'Schippers'],
    [null, 'Bouwmeester'],
    ['van', 'Rossem'],
    [null, 'Dekkers'],
  ] as const),
  ...([
    [null, 'Yılmaz'],
    [null, 'El Idrissi'],
    [null, 'Ramdin'],
    ['van der', 'Horst'],
    [null, 'Kuipers'],
  ] as const),
  ...([
    ['in ’t', 'Veld'],
    [null, 'Smeets'],
    [null, 'Verhagen'],
    ['de', 'Roos'],
    [null, 'Tuinstra'],
  ] as const),
  ...([
    [null, 'Wiersma'],
    ['van', 'Elst'],
    [null, 'Coenen'],
    [null, 'Lammers'],
    ['van de', 'Kamp'],
  ] as const),
]

export const functions = [
  'Directeur',
  'Facilitair manager',
  'Inkoper',
  'Controller',
  'Hoofd techniek',
  'Financiële administratie',
  'Duurzaamheidscoördinator',
  'Locatiebeheerder',
  'Onderhoudsmonteur',
  'Bedrijfsleider',
  'Kwaliteitsmanager',
] as const

export function person(random: Random): Person {
  const [affix, lastName] = random.pick(lastNames)
  return { firstName: random.pick(firstNames), affix, lastName }
}

/** The part of an address before or behind the @: small letters without accents, points between the words. */
export function addressPart(words: readonly (string | null)[], between: string): string {
  return words
    .flatMap((word) => word?.split(/[^\p{L}\d]+/u) ?? [])
    .filter(Boolean)
    .join(between)
    .normalize('NFD')
    .replaceAll(/[^\w.-]/g, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
}

/** A number in a town, in the form of E.164. */
export function landline(areaCode: string, random: Random): string {
  const rest = 9 - (areaCode.length - 1)
  return `+31${areaCode.slice(1)}${String(random.between(2 * 10 ** (rest - 1), 8 * 10 ** (rest - 1)))}`
}

export const mobile = (random: Random) => `+316${random.between(10_000_000, 59_999_999)}`
