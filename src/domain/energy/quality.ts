/**
 * How a reading came about, from worst to best; the place in the list is the number that is stored.
 * The order decides what an import may replace: a better reading replaces a worse one, never the reverse, and of two equal
 * ones the later import stands. An estimate is anybody's guess; a calculated reading follows from meter standings, so its
 * sum is right and its shape is not; a measured one came from the meter; a corrected one is what the collector of the
 * data settled on after finding the measured one wrong, so it must not be undone by importing the old file again.
 */
export const qualities = ['missing', 'estimated', 'calculated', 'measured', 'corrected'] as const
export type Quality = (typeof qualities)[number]

export const qualityLabels: Readonly<Record<Quality, string>> = {
  missing: 'Ontbreekt',
  estimated: 'Geschat',
  calculated: 'Berekend',
  measured: 'Gemeten',
  corrected: 'Gecorrigeerd',
}

/** The number under which a quality is stored: 0 is missing, higher is better. */
export function rankOf(quality: Quality): number {
  return qualities.indexOf(quality)
}

/** The quality that a stored number stands for. */
export function qualityOf(rank: number): Quality {
  const quality = qualities[rank]
  if (quality === undefined) throw new RangeError(`${rank} is no quality`)
  return quality
}
