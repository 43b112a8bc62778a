/** Why something in a chart is to be read with care, and how that is seen. */
export interface Doubt {
  readonly text: string
  /** Hatched: it may not be right. Dotted: the sum is right, its shape is not known. */
  readonly look: 'hatched' | 'dotted'
}

/** So many places that follow each other with the same doubt. */
export interface DoubtBand extends Doubt {
  readonly from: number
  readonly to: number
}
