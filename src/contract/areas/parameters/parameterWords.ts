/** What a parameter holds; each is kept as text in one normal form (`parameterValue.ts`). */
export const parameterTypes = {
  tekst: 'Tekst',
  getal: 'Getal',
  bedrag: 'Bedrag',
  percentage: 'Percentage',
  jaNee: 'Ja/nee',
  datum: 'Datum',
  keuze: 'Keuze',
  dagen: 'Aantallen dagen',
  kleur: 'Kleur',
  lijst: 'Keuzelijst',
  keuzes: 'Keuzes',
  samengesteld: 'Samengesteld',
} as const
export type ParameterType = keyof typeof parameterTypes

/** Under which heading a parameter stands. */
export const parameterGroups = {
  algemeen: 'Algemeen',
  uren: 'Uren',
  facturen: 'Facturen',
  factuurcontrole: 'Factuurcontrole',
  ems: 'EMS',
  inkoop: 'Inkoop',
  mutaties: 'Mutaties',
  meldingen: 'Meldingen',
  huisstijl: 'Huisstijl',
  beveiliging: 'Beveiliging',
} as const
export type ParameterGroup = keyof typeof parameterGroups

/** One value of a pick list that staff keep: what is stored, what a person reads, and whether it can still be chosen. */
export interface ParameterOption {
  readonly code: string
  readonly label: string
  readonly active: boolean
}

/** What a parameter is: its type decides which of the others mean something. */
export interface Declared {
  readonly group: ParameterGroup
  readonly label: string
  readonly type: ParameterType
  /** What counts until somebody says otherwise, in the normal form of its type. */
  readonly shipped: string
  /** Whence the shipped value is. */
  readonly source: string
  readonly help?: string
  readonly unit?: string
  /** Digits behind the comma of a number; none unless said. */
  readonly scale?: number
  readonly min?: number
  readonly max?: number
  /** Of moments: so many there must be. */
  readonly least?: number
  /** May be left empty; what that means stands in its help. */
  readonly optional?: true
  /** Another value may count from a day on, and days before keep theirs. */
  readonly dated?: true
  /** Another value may count for one customer. */
  readonly perCustomer?: true
  /** Of one choice or of several: what can be chosen. */
  readonly choices?: Readonly<Record<string, string>>
  /** Of a list: what is on it until somebody says otherwise; these codes stay, for the program knows them. */
  readonly options?: readonly ParameterOption[]
  /** Of what is composed: its parts by name, each with a rule of its own. They change together, so that a day never has half of them. */
  readonly parts?: Readonly<Record<string, Part>>
  /** Where it counts now; null until the part that reads it is there. */
  readonly usedIn: string | null
}

/** One part of a parameter that is composed: a value like another, that is shipped and dated with the whole. */
export type Part = Omit<
  Declared,
  'group' | 'shipped' | 'source' | 'usedIn' | 'dated' | 'perCustomer' | 'parts'
>
