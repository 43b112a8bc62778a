/** Pick lists shared by several records: what is stored, and the Dutch word for it. */

export const customerTypes = {
  prospect: 'Prospect',
  consument: 'Consument',
  kleinzakelijk: 'Kleinzakelijk',
  midzakelijk: 'Midzakelijk',
  grootzakelijk: 'Grootzakelijk',
  overig: 'Overig',
  onbekend: 'Onbekend',
} as const

/** Kinds of customer that stand in the trade register, where they are Dutch. */
export const tradingTypes: ReadonlySet<unknown> = new Set([
  'kleinzakelijk',
  'midzakelijk',
  'grootzakelijk',
  'overig',
] satisfies (keyof typeof customerTypes)[])

export const customerSubTypes = { none: 'Geen', ambassador: 'Ambassadeur' } as const

/** What a customer may have. */
export const customerModules = {
  ems: 'EMS',
  purchase: 'Inkoop',
  invoicecontrol: 'Factuurcontrole',
  mutations: 'Mutaties',
  budgets: 'Begrotingen',
  taxrequest: 'Teruggaaf energiebelasting',
  energysaving: 'Energiebesparing',
} as const

export const userTypes = { admin: 'Beheerder', employee: 'Medewerker', customer: 'Klantgebruiker' } as const

export const preferredChannels = { email: 'E-mail', telefoon: 'Telefoon', mobiel: 'Mobiel' } as const

export const connectionTypes = {
  electricity: 'Elektriciteit',
  gas: 'Gas',
  production: 'Elektriciteit productie',
} as const

/** 1 is electricity, anything else gas (specification point 3). */
export const products = { 1: 'Elektriciteit', 2: 'Gas' } as const

export const segments = { small: 'Kleinverbruik', large: 'Grootverbruik' } as const

export const voltageLevels = {
  ls: 'Laagspanning (LS)',
  msls: 'Trafo MS/LS',
  ms: 'Middenspanning (MS)',
  ts: 'Tussenspanning (TS)',
  hs: 'Hoogspanning (HS)',
} as const

export const profileCategories = {
  E1A: 'E1A',
  E1B: 'E1B',
  E1C: 'E1C',
  E2A: 'E2A',
  E2B: 'E2B',
  E2C: 'E2C',
  E3A: 'E3A',
  E3B: 'E3B',
  E3C: 'E3C',
  E3D: 'E3D',
  E4A: 'E4A',
  TELE: 'Telemetrie elektriciteit',
  G1A: 'G1A',
  G2A: 'G2A',
  G2C: 'G2C',
  GXX: 'GXX',
  GGV: 'GGV',
} as const

export const meteringMethods = {
  jaar: 'Jaaropname',
  maand: 'Maandopname',
  kwartier: 'Kwartierwaarden',
  uur: 'Uurwaarden',
  handmatig: 'Handmatig',
} as const

/** Why a connection is ended. */
export const closureReasons = {
  verkoop: 'Verkoop pand',
  verhuizing: 'Verhuizing',
  sloop: 'Sloop',
  verzwaring: 'Verzwaring of samenvoeging',
  huur: 'Einde huur',
  overig: 'Overig',
} as const

/** What the work of an entry of hours was. */
export const hoursActivities = {
  advies: 'Advies',
  factuurcontrole: 'Factuurcontrole',
  inkoop: 'Inkoop',
  monitoring: 'Monitoring',
  mutaties: 'Mutaties',
  overleg: 'Overleg',
  administratie: 'Administratie',
} as const

export type HoursActivity = keyof typeof hoursActivities

/** For which module of a customer time is spent; advice, meetings and our own administration are for none in particular. */
export const moduleOfActivity: {
  readonly [A in HoursActivity]?: keyof typeof customerModules
} = {
  factuurcontrole: 'invoicecontrol',
  inkoop: 'purchase',
  monitoring: 'ems',
  mutaties: 'mutations',
}

/** Whether time spent on this is charged unless somebody says otherwise: our own administration is not. */
export const billableActivity = (activity: unknown) => activity !== 'administratie'

export const hoursSources = { timer: 'Timer', handmatig: 'Handmatig', import: 'Import' } as const

export const actionTypes = {
  taak: 'Taak',
  bellen: 'Bellen',
  mailen: 'Mailen',
  bezoek: 'Bezoek',
  controle: 'Controle',
  betwisting: 'Betwisting',
  overig: 'Overig',
} as const

export const noteTypes = {
  notitie: 'Notitie',
  telefoonnotitie: 'Telefoonnotitie',
  gespreksverslag: 'Gespreksverslag',
} as const

export const priorities = { low: 'Laag', normal: 'Normaal', high: 'Hoog', urgent: 'Spoed' } as const

export const recurrences = {
  week: 'Wekelijks',
  month: 'Maandelijks',
  quarter: 'Per kwartaal',
  year: 'Jaarlijks',
} as const

export const entityTypes = {
  rechtspersoon: 'Rechtspersoon',
  vestiging: 'Vestiging',
  gebouw: 'Gebouw',
  kostenplaats: 'Kostenplaats',
} as const

export const buildingUses = {
  kantoor: 'Kantoor',
  onderwijs: 'Onderwijs',
  zorg: 'Zorg',
  winkel: 'Winkel',
  industrie: 'Industrie',
  logistiek: 'Logistiek',
  horeca: 'Horeca',
  sport: 'Sport',
  religie: 'Religie',
  wonen: 'Wonen',
  openbaar: 'Openbare ruimte',
  agrarisch: 'Agrarisch',
  overig: 'Overig',
} as const

export const energyLabels = {
  'A+++++': 'A+++++',
  'A++++': 'A++++',
  'A+++': 'A+++',
  'A++': 'A++',
  'A+': 'A+',
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  E: 'E',
  F: 'F',
  G: 'G',
} as const

export const documentCategories = {
  contract: 'Contract',
  factuur: 'Factuur',
  machtiging: 'Machtiging',
  woz: 'WOZ-beschikking',
  rapportage: 'Rapportage',
  correspondentie: 'Correspondentie',
  meting: 'Meetgegevens',
  offerte: 'Offerte',
  beschikking: 'Beschikking',
  overig: 'Overig',
} as const

/** How a service is paid for. */
export const billings = {
  vast_maand: 'Vast bedrag per maand',
  vast_jaar: 'Vast bedrag per jaar',
  per_aansluiting: 'Per aansluiting per jaar',
  per_uur: 'Per uur',
  succes: 'Percentage van opbrengst',
  eenmalig: 'Eenmalig',
  gratis: 'Zonder kosten',
} as const

/** For which connections of the customer a service is. */
export const serviceScopes = { alle: 'Alle aansluitingen', selectie: 'Selectie' } as const
