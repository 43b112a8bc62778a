import { keysOf } from '../../domain/keys.ts'

/** How a building uses energy through the day and the week. */
export type Sector = 'office' | 'shop' | 'factory' | 'school' | 'care' | 'greenhouse' | 'bakery' | 'sport'

const bySector: Readonly<Record<Sector, readonly string[]>> = {
  factory: [
    'Zuivelfabriek De Weidebloem',
    'Metaalwerken Van Aerdt',
    'Kartonnage Het Kruispunt',
    'Drukkerij Rood en Zwart',
    'Houtbewerking De Schaaf',
    'Koelhuis IJsselmond',
    'Kunststoffen Maasland',
    'Wasserij Het Witte Doek',
    'Brouwerij De Gouden Kraan',
  ],
  office: [
    'Accountants Brink en Bos',
    'Architecten Lijn Negen',
    'Advocaten Sint Joris',
    'Softwarehuis Binnenhaven',
    'Ingenieursbureau Waterpas',
    'Uitgeverij Laagland',
    'Verzekeringen De Eendracht',
    'Notariaat Oude Gracht',
    'Adviesgroep Meander',
  ],
  shop: [
    'Supermarkt Het Kwartier',
    'Tuincentrum De Hortensia',
    'Bouwmarkt Klus en Kluis',
    'Meubelhuis Zonneveld',
    'Fietsen Op Twee Wielen',
    'Boekhandel De Bladzijde',
    'Warenhuis Markt Vijf',
  ],
  school: [
    'Scholengroep De Kompasroos',
    'Basisschool Het Kristal',
    'Lyceum Aan de Vliet',
    'Vakcollege Techniek Noord',
    'Stichting Kinderopvang Dikkertje',
    'Hogeschool Rijnstroom',
  ],
  care: [
    'Zorggroep Avondrood',
    'Kliniek De Linde',
    'Huisartsen Westerpoort',
    'Verpleeghuis De Meerpaal',
    'Dierenkliniek Pootafdruk',
    'Revalidatie Stap voor Stap',
  ],
  greenhouse: [
    'Kwekerij Rozenrood',
    'Tomatenkwekerij De Trostomaat',
    'Potplanten Groenewoud',
    'Orchideeën Van Wijk',
    'Paddenstoelen De Kelder',
  ],
  bakery: [
    'Bakkerij De Korenmaat',
    'Patisserie Suikerspin',
    'Bakkerij Ochtendgloren',
    'Banketbakkerij Jonker',
    'Grootbakkerij Vijf Aren',
  ],
  sport: [
    'Sporthal De Sprint',
    'Zwembad De Golfslag',
    'IJsbaan Noorderlicht',
    'Hotel Het Vergezicht',
    'Theater De Spiegelzaal',
    'Congreshotel De Brug',
    'Jachthaven De Kluiver',
  ],
}

/** A company of the demo. */
export interface Company {
  readonly name: string
  readonly sector: Sector
}

/** The companies of one sector after those of another, so that a list of them looks like a portfolio. */
function mixed(): Company[] {
  const sectors = keysOf(bySector)
  const longest = Math.max(...sectors.map((sector) => bySector[sector].length))
  const rows = Array.from({ length: longest }, (_, place) =>
    sectors.flatMap((sector) => {
      const name = bySector[sector][place]
      return name === undefined ? [] : [{ name, sector }]
    }),
  )
  return rows.flat()
}

/** The first is the customer of the accounts `klant` and `lezer`, the second that of `klant2`, the last that of `exklant`. */
export const companies: readonly Company[] = [
  ...mixed(),
  { name: 'Bloemenexport De Zonnebloem', sector: 'greenhouse' },
  { name: 'Autobedrijf De Versnelling', sector: 'shop' },
  { name: 'Transportbedrijf Rijksweg', sector: 'office' },
  { name: 'Camping De Berkenhof', sector: 'sport' },
  { name: 'Reclamebureau Neon', sector: 'office' },
  { name: 'Schoenfabriek De Leest', sector: 'factory' },
]
