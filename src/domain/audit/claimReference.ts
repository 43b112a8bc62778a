import { namedBy, referenceOf } from '../reference.ts'

/** What a claim is called in the mail to whoever sent the invoice, and in its answer: 12 is FC-00012. */
export const claimReference = (id: number): string => referenceOf('FC', id)

/** The claims that words name. */
export const claimsNamed = namedBy('FC')
