/** A building of a customer with duties, and what it takes in a year. */
export interface DutyPlace {
  readonly name: string
  readonly use: string
  readonly street: string
  readonly number: string
  readonly kwh?: number
  readonly gasM3?: number
  readonly solarKwh?: number
  /** So many connections for electricity of this size instead of one: a building with flats. */
  readonly flats?: number
}

/** A customer that stands for one of those who do this work: who signs in for it, and what it has. */
export interface DutyCustomer {
  readonly name: string
  readonly account: string
  readonly person: readonly [firstName: string, lastName: string]
  readonly sbiCode: string
  readonly city: string
  readonly postcode: string
  readonly modules: readonly string[]
  readonly places: readonly DutyPlace[]
}

const districts = ['Centrum', 'Noord', 'Oost', 'Zuid', 'West', 'De Hoven'] as const
const services = [
  { name: 'Wijkcentrum', use: 'openbaar', kwh: 41_000, gasM3: 17_500 },
  { name: 'Sporthal', use: 'sport', kwh: 118_000, gasM3: 36_000, solarKwh: 52_000 },
  { name: 'Basisschool', use: 'onderwijs', kwh: 46_000, gasM3: 26_500 },
  { name: 'Bibliotheek', use: 'openbaar', kwh: 57_000, gasM3: 12_000 },
  { name: 'Gemeentewerf', use: 'openbaar', kwh: 31_000, gasM3: 9800 },
] as const

/** Thirty locations, each with a use of its own: some have the duty by their electricity, some by their gas, some not. */
const locations = districts.flatMap((district, nth): DutyPlace[] =>
  services.map((service, of) => ({
    ...service,
    name: `${service.name} ${district}`,
    street: `${['Raadhuis', 'Veld', 'School', 'Boek', 'Haven'][of] ?? 'Markt'}weg`,
    number: String(10 * nth + of + 1),
    kwh: service.kwh + nth * 900,
    gasM3: service.gasM3 - nth * 400,
  })),
)

/** Those for whom duties and changes are daily work: a landlord, a church, a municipality, and a factory of which more is asked. */
export const dutyCustomers: readonly DutyCustomer[] = [
  {
    name: 'Woonstichting De Vliet',
    account: 'woningen',
    person: ['Wilma', 'Woningen'],
    sbiCode: '68201',
    city: 'Gouda',
    postcode: '2802 BK',
    modules: ['ems', 'mutations', 'taxrequest', 'energysaving'],
    places: [
      {
        name: 'Vlietflat',
        use: 'wonen',
        street: 'Vlietlaan',
        number: '2',
        flats: 50,
        kwh: 2300,
        gasM3: 61_000,
      },
      { name: 'Kantoor', use: 'kantoor', street: 'Vlietlaan', number: '200', kwh: 64_000, gasM3: 9000 },
    ],
  },
  {
    name: 'Protestantse Gemeente Oosterkerk',
    account: 'kerk',
    person: ['Klaas', 'Penning'],
    sbiCode: '94911',
    city: 'Zwolle',
    postcode: '8013 AC',
    modules: ['ems', 'taxrequest'],
    places: [
      { name: 'Oosterkerk', use: 'religie', street: 'Kerkplein', number: '1', kwh: 3200, gasM3: 12_000 },
    ],
  },
  {
    name: 'Gemeente Rijnmeren',
    account: 'gemeente',
    person: ['Greet', 'Gemeente'],
    sbiCode: '84111',
    city: 'Arnhem',
    postcode: '6827 BC',
    modules: ['ems', 'energysaving', 'mutations'],
    places: locations,
  },
  {
    name: 'Papierfabriek De Hoop',
    account: 'fabriek',
    person: ['Frits', 'Fabriek'],
    sbiCode: '17120',
    city: 'Apeldoorn',
    postcode: '7324 AK',
    modules: ['ems', 'energysaving'],
    places: [
      {
        name: 'Papiermachine',
        use: 'industrie',
        street: 'Hoopseweg',
        number: '12',
        kwh: 12_400_000,
        gasM3: 1_900_000,
      },
    ],
  },
]
