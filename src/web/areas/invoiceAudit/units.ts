const units: Readonly<Record<string, string>> = {
  kwh: 'kWh',
  mwh: 'MWh',
  m3: 'm³',
  nm3: 'm³(n)',
  m3n: 'm³(n)',
  'm3/h': 'm³/h',
  kw: 'kW',
  kvarh: 'kVArh',
  mnd: 'maand',
}

/** A unit as people write it. */
export const unitOf = (unit: string): string => units[unit.toLowerCase()] ?? unit
