/** A connection is small up to and including 3x80 A of electricity and 40 m³ of gas an hour. */
export type Segment = 'small' | 'large'

const sizeOf = (isLarge: boolean): Segment => (isLarge ? 'large' : 'small')

/**
 * How much a connection lets through: fuses (of which the phases may not be told), power, a gas meter's size, or gas an hour. Figures
 * are decimal strings.
 */
export type Capacity =
  | { readonly kind: 'fuses'; readonly phases: 1 | 3 | null; readonly amperes: number }
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

/** The fuses there are. */
const fuseSizes = [6, 10, 16, 20, 25, 32, 35, 40, 50, 63, 80]

/** Whether a power is that of fuses, at 230 or 400 V and rounded as one likes. */
const isOfFuses = (power: number) =>
  fuseSizes
    .flatMap((amperes) => [amperes * 0.23, amperes * 0.69])
    .some((known) => Math.abs(power / known - 1) < 0.02)

/** A power: "1,750" divides thousands as well, unless it is what fuses let through with its decimals written out ("5,750"). */
function powerIn(written: string): string | null {
  const [, whole, thousand] = /^([1-9]),(\d{3})$/.exec(written) ?? []
  if (whole === undefined) return figureIn(written)
  return isOfFuses(Number(`${whole}.${thousand}`)) ? null : `${whole}${thousand}`
}

/** A figure of thousands: no connection is above 1000 MVA, so a point is always that of decimals ("1.750 MVA"). */
function thousandfold(written: string): string | null {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,3}))?$/.exec(written) ?? []
  const digits = `${whole}${decimals.padEnd(3, '0')}`.replace(/^0+/, '')
  return whole === '' || digits === '' ? null : digits
}

const fuses = /^([13])(?:(?:-?FASEN?|F)[X×*]?|[X×*](?:FASEN?)?)(\d{1,4})(?:A|AMP|AMPERE|AMPÈRE)?$/
const amperes = /^(\d{1,4})(?:A|AMP|AMPERE|AMPÈRE)$/
const power = /^([\d.,]+)([KM])(VA|W)$/
const meter = /^G-?(\d{1,4}(?:[.,]\d)?)$/
const flow = /^([\d.,]+)N?M3(?:\(?N\)?)?(?:P?\/|PER|P\.?)(?:H|HR|U|UUR|HOUR)$/

/** Written so that what looks the same is the same: accents, small figures and capitals; without spaces, and a point at the end. */
const plainly = (text: string) =>
  text.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '').replace(/\.$/, '')

function fusesIn(written: string): Capacity | null {
  const [, phases, each] = fuses.exec(written) ?? []
  const figure = Number(each ?? amperes.exec(written)?.[1] ?? 0)
  if (figure === 0) return null
  return { kind: 'fuses', phases: phases === undefined ? null : phases === '1' ? 1 : 3, amperes: figure }
}

/**
 * The connection value as people write it: "3x25", "1 x 35 A", "25 amp.", "1.750 kVA", "2 MVA", "40 m3/h", "G16". Null when it says
 * nothing sure.
 */
export function parseCapacity(text: string): Capacity | null {
  const written = plainly(text)
  const fused = fusesIn(written)
  if (fused !== null) return fused
  const powered = power.exec(written)
  if (powered) {
    const [, number = '', size, unit] = powered
    const figure = size === 'M' ? thousandfold(number) : powerIn(number)
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
  if (capacity.kind === 'fuses')
    return `${capacity.phases === null ? '' : `${capacity.phases}x`}${capacity.amperes}A`
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
