import type { ActivityKind } from '../../../../contract/areas/signing/signingWords.ts'

/*
 * The numbers of Signhost, which stand nowhere else. They were taken from its public API description and never tried against its
 * service: what is not known is passed over, and never an end.
 */

/** What a status of a transaction means for a signing here. */
export const statuses: Readonly<Record<number, `sys.${string}` | 'none'>> = {
  5: 'none',
  10: 'sys.READY',
  20: 'sys.PROCESSING',
  30: 'sys.SIGNED',
  40: 'sys.REJECTED',
  50: 'sys.EXPIRED',
  60: 'sys.CANCELLED',
  70: 'sys.FAILED',
}

/** The status of a transaction that everybody signed: from then on only its document is to be fetched. */
export const signedStatus = 30

/** What a signer did, by its number. */
export const activities: Readonly<Record<number, ActivityKind>> = {
  101: 'invited',
  103: 'opened',
  104: 'reminded',
  105: 'read',
  201: 'recalled',
  202: 'rejected',
  203: 'signed',
  204: 'delegated',
  301: 'sentOn',
  303: 'fetched',
  403: 'receiptFetched',
}
