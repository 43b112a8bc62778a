/** A sheet of a measuring company for one way of metering: types of meter, each up to a contracted power in kW. */
export interface MeterSheet {
  readonly id: number
  readonly unit: 'maand' | 'jaar'
  readonly isConcept: boolean
  readonly meters: readonly {
    readonly category: string
    readonly upto: string | null
    /** Euro a month or year, without VAT. */
    readonly rate: string
  }[]
}

/** The type of meter that a connection with so much contracted power has; null where that is not known and there is more than one. */
export function meterOf({ meters }: Pick<MeterSheet, 'meters'>, contractedPower: string | null) {
  if (meters.length === 1 && meters[0]?.upto === null) return meters[0]
  if (contractedPower === null) return null
  return meters.find(({ upto }) => upto === null || Number(contractedPower) <= Number(upto)) ?? null
}
