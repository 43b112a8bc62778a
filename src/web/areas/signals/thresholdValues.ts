import type { Values } from '../../../../machines/flows/form.ts'
import { partyTypes } from '../../../contract/areas/invoices/invoicePicklists.ts'
import type {
  InvoiceThreshold,
  InvoiceThresholds,
} from '../../../contract/areas/signals/signalThresholdCalls.ts'
import { keysOf } from '../../../domain/keys.ts'

type Own = InvoiceThresholds['own']
const parts = ['threshold', 'least'] as const

/** Thresholds as a form holds them: two decimal strings for each kind of sender, both null where it follows the customer. */
export function valuesOf(own: Own): Record<string, unknown> {
  return Object.fromEntries(
    keysOf(partyTypes).flatMap((partyType) => {
      const set = own.find((one) => one.partyType === partyType)
      return parts.map((part) => [`${partyType}.${part}`, set === undefined ? null : String(set[part])])
    }),
  )
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** What a form holds of each kind of sender that has something of its own; what is left open of it is as usual. */
export function ownIn(values: Values, usual: InvoiceThreshold): Own {
  return keysOf(partyTypes).flatMap((partyType) => {
    const [threshold, least] = parts.map((part) => values[`${partyType}.${part}`])
    if (isEmpty(threshold) && isEmpty(least)) return []
    return [
      {
        partyType,
        threshold: isEmpty(threshold) ? usual.threshold : Number(threshold),
        least: isEmpty(least) ? usual.least : Number(least),
      },
    ]
  })
}

/** What counts for a kind of sender as the form stands; null where what is typed is no number yet. */
export function countingFor(
  partyType: keyof typeof partyTypes,
  values: Values,
  usual: InvoiceThreshold,
): InvoiceThreshold | null {
  const { threshold, least } = ownIn(values, usual).find((one) => one.partyType === partyType) ?? usual
  return Number.isFinite(threshold) && Number.isFinite(least) ? { threshold, least } : null
}

/** The field of the form that a place in the request is about: `own.1.least` is the amount of the second kind that was sent. */
export function fieldOf(name: string, sent: Own): string {
  const [, place, part] = name.split('.')
  const own = sent[Number(place)]
  return own === undefined || part === undefined ? name : `${own.partyType}.${part}`
}
