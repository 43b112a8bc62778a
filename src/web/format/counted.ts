import { count } from './format.ts'

/** A choice with how much there is of it, once that is known: "Vandaag (3)". */
export const counted = (label: string, amount: number | undefined): string =>
  amount === undefined ? label : `${label} (${count(amount)})`
