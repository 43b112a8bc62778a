/** A connection is small up to and including 3x80 A of electricity and 40 m³ of gas an hour. */
export type Segment = 'small' | 'large'

const sizeOf = (isLarge: boolean): Segment => (isLarge ? 'large' : 'small')

/** How much a connection lets through: fuses, power, a gas meter's size, or gas an hour. Figures are decimal strings. */
export type Capacity =
  | { readonly kind: 'fuses'; readonly phases: 1 | 3; readonly amperes: number }
  | { readonly kind: 'power'; readonly figure: string; readonly unit: 'kVA' | 'kW' }
  | { readonly kind: 'meter'; readonly size: string }
  | { readonly kind: 'flow'; readonly figure: string }

/** Without the zeros that say nothing: "1750.50" is 1750.5. */
const bareNumber = (number: string) => (number.includes('.') ? number.replace(/\.?0+$/, '') : number)

/**
 * A figure as people write it: a point before three digits divides thousands, a comma is that of decimals. "1,750" may be either, so
 * it says nothing sure.
 */
function figureIn(written: string): string | null {
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(written))
    return bareNumber(written.replaceAll('.', '').replace(',', '.'))
  return /^[1-9]\d*([.,]\d{1,2})?$|^0[.,]\d{1,3}$/.test(written)
    ? bareNumber(written.replace(',', '.'))
    : null
}

/** A figure of thousands: no connection is above 1000 MVA, so a point is always that of decimals ("1.750 MVA"). */
function thousandfold(written: string): string | null {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,3}))?$/.exec(written) ?? []
  const digits = `${whole}${decimals.padEnd(3, '0')}`.replace(/^0+/, '')
  return whole === '' || digits === '' ? null : digits
}

const fuses = /^([13])(?:-?FASEN?|F)?[X×*]?(?:FASEN?)?(\d{1,4})(?:A|AMP|AMPERE|AMPÈRE)?$/
const power = /^([\d.,]+)([KM])(VA|W)$/
const meter = /^G-?(\d{1,4}(?:[.,]\d)?)$/
const flow = /^([\d.,]+)N?M[3³](?:\(?N\)?)?(?:\/|PER)(?:H|U|UUR|HOUR)$/

/**
 * The connection value as people write it: "3x25", "1 x 35 A", "1.750 kVA", "2 MVA", "40 m3/h", "G16". Null when it says nothing
 * sure.
 */
export function parseCapacity(text: string): Capacity | null {
  const written = text.replaceAll(/\s/g, '').toUpperCase()
  const fused = /[X×*F]/.test(written) ? fuses.exec(written) : null
  if (fused && Number(fused[2]) > 0)
    return { kind: 'fuses', phases: fused[1] === '1' ? 1 : 3, amperes: Number(fused[2]) }
  const powered = power.exec(written)
  if (powered) {
    const [, number = '', size, unit] = powered
    const figure = size === 'M' ? thousandfold(number) : figureIn(number)
    return figure === null ? null : { kind: 'power', figure, unit: unit === 'W' ? 'kW' : 'kVA' }
  }
  const metered = meter.exec(written)?.[1]
  if (metered && Number(metered.replace(',', '.')) > 0)
    return { kind: 'meter', size: bareNumber(metered.replace(',', '.')) }
  const figure = figureIn(flow.exec(written)?.[1] ?? '')
  return figure === null ? null : { kind: 'flow', figure }
}

/** A connection value as the portal writes it: "3x25A", "1750 kVA", "G16", "40 m³/h". */
export function capacityText(capacity: Capacity): string {
  if (capacity.kind === 'fuses') return `${capacity.phases}x${capacity.amperes}A`
  if (capacity.kind === 'meter') return `G${capacity.size.replace('.', ',')}`
  const unit = capacity.kind === 'power' ? capacity.unit : 'm³/h'
  return `${capacity.figure.replace('.', ',')} ${unit}`
}

/**
 * The segment that belongs to a connection value as people write it. A G meter's number is its nominal flow, of which it lets
 * through one and a half: a G25 is the last of 40 m³ an hour. Null when it says nothing sure.
 */
export function segmentOf(text: string): Segment | null {
  const capacity = parseCapacity(text)
  if (capacity === null) return null
  if (capacity.kind === 'fuses') return sizeOf(capacity.amperes > 80)
  // 3x80 A at 230 V is 55.2 kVA.
  if (capacity.kind === 'power') return sizeOf(Number(capacity.figure) > 55.2)
  if (capacity.kind === 'meter') return sizeOf(Number(capacity.size) > 25)
  return sizeOf(Number(capacity.figure) > 40)
}

/** To which segments a profile category belongs: those of the Dutch allocation of electricity (E) and of gas (G). */
const segmentsOfProfile: Readonly<Record<string, readonly Segment[]>> = {
  E1A: ['small'],
  E1B: ['small'],
  E1C: ['small'],
  E2A: ['small'],
  E2B: ['small'],
  E2C: ['small'],
  E3A: ['large'],
  E3B: ['large'],
  E3C: ['large'],
  E3D: ['large'],
  TELE: ['large'],
  E4A: ['small', 'large'],
  G1A: ['small'],
  G2A: ['small'],
  G2C: ['small', 'large'],
  GXX: ['large'],
  GGV: ['large'],
}

/** Whether a profile category fits a connection; what is not known yet rules nothing out. */
export function fitsProfile(
  category: string,
  { isGas, segment }: { isGas: boolean | null; segment: Segment | null },
): boolean {
  if (isGas !== null && category.startsWith('G') !== isGas) return false
  return segment === null || (segmentsOfProfile[category] ?? []).includes(segment)
}
