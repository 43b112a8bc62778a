/**
 * The KNMI stations whose temperatures may be used, by their number of the World Meteorological Organisation: that of KNMI's files
 * (knmi.nl, list of stations) behind 06.
 */
export const weatherStations = {
  '06391': 'Arcen',
  '06249': 'Berkhout',
  '06348': 'Cabauw',
  '06260': 'De Bilt',
  '06235': 'De Kooy',
  '06275': 'Deelen',
  '06280': 'Eelde',
  '06370': 'Eindhoven',
  '06377': 'Ell',
  '06350': 'Gilze-Rijen',
  '06278': 'Heino',
  '06356': 'Herwijnen',
  '06330': 'Hoek van Holland',
  '06279': 'Hoogeveen',
  '06251': 'Hoorn (Terschelling)',
  '06283': 'Hupsel',
  '06277': 'Lauwersoog',
  '06270': 'Leeuwarden',
  '06269': 'Lelystad',
  '06380': 'Maastricht',
  '06273': 'Marknesse',
  '06286': 'Nieuw Beerta',
  '06344': 'Rotterdam',
  '06240': 'Schiphol',
  '06267': 'Stavoren',
  '06290': 'Twenthe',
  '06242': 'Vlieland',
  '06310': 'Vlissingen',
  '06375': 'Volkel',
  '06319': 'Westdorpe',
  '06323': 'Wilhelminadorp',
} as const

export type WeatherStation = keyof typeof weatherStations

/** De Bilt stands for the whole country, as in the degree days that Statistics Netherlands publishes (domain, A6). */
export const usualStation: WeatherStation = '06260'

export const isWeatherStation = (code: string): code is WeatherStation => Object.hasOwn(weatherStations, code)
