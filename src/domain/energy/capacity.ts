/** A connection is small up to and including 3x80 A of electricity and 40 m³ of gas an hour. */
export type Segment = 'small' | 'large'

const sizeOf = (isLarge: boolean): Segment => (isLarge ? 'large' : 'small')

/**
 * The segment that belongs to a connection value as people write it: "3x25A", "1 x 35 A", "160 kVA", "G16". A G meter's number is
 * its nominal flow, of which it lets through one and a half: a G25 is the last of 40 m³ an hour. Null when it says nothing sure.
 */
export function segmentOf(capacity: string): Segment | null {
  const written = capacity.replaceAll(/\s/g, '').replaceAll(',', '.').toUpperCase()
  const amperes = /^[13][X×*](\d+)A(MP)?$/.exec(written)?.[1]
  if (amperes) return sizeOf(Number(amperes) > 80)
  // 3x80 A at 230 V is 55.2 kVA.
  const power = /^(\d+(?:\.\d+)?)K(?:VA|W)$/.exec(written)?.[1]
  if (power) return sizeOf(Number(power) > 55.2)
  const flow = /^G(\d+(?:\.\d+)?)$/.exec(written)?.[1]
  return flow ? sizeOf(Number(flow) > 25) : null
}

/** To which segments a profile category belongs: those of the Dutch allocation of electricity (E) and of gas (G). */
const segmentsOfProfile: Readonly<Record<string, readonly Segment[]>> = {
  ...{ E1A: ['small'], E1B: ['small'], E1C: ['small'], E2A: ['small'], E2B: ['small'], E2C: ['small'] },
  ...{ E3A: ['large'], E3B: ['large'], E3C: ['large'], E3D: ['large'], TELE: ['large'] },
  ...{ E4A: ['small', 'large'] },
  ...{ G1A: ['small'], G2A: ['small'], G2C: ['small', 'large'], GXX: ['large'], GGV: ['large'] },
}

/** Whether a profile category fits a connection; what is not known yet rules nothing out. */
export function fitsProfile(
  category: string,
  { isGas, segment }: { isGas: boolean | null; segment: Segment | null },
): boolean {
  if (isGas !== null && category.startsWith('G') !== isGas) return false
  return segment === null || (segmentsOfProfile[category] ?? []).includes(segment)
}
