import { dayInWords } from '../../../domain/dutch.ts'
import type { Day } from '../../../domain/time/day.ts'
import { agreementKinds } from './agreementWords.ts'
import type { SupplyAgreement } from './supplyAgreements.ts'

/** What a letter that gives notice is about. */
export type Noticed = Pick<
  SupplyAgreement,
  | 'number'
  | 'kind'
  | 'entityName'
  | 'supplierReference'
  | 'startDate'
  | 'endDate'
  | 'terminationDate'
  | 'autoRenew'
> & { readonly product: unknown; readonly partyName?: string | null }

/** What the letter is called. */
export const noticeTitle = 'Opzegging'

/** The last day of the agreement: the one that was agreed when notice was given, otherwise that of its term. */
export const lastDayOf = ({ terminationDate, endDate }: Pick<Noticed, 'terminationDate' | 'endDate'>): Day =>
  terminationDate ?? endDate

const products: Readonly<Record<string, string>> = { '1': ' van elektriciteit', '2': ' van gas' }

const whatOf = ({ kind, product, supplierReference }: Noticed): string => {
  const what = kind === 'levering' ? `leveringsovereenkomst` : agreementKinds[kind].toLowerCase()
  return `de ${what}${products[String(product)] ?? ''}${supplierReference ? ` met uw nummer ${supplierReference}` : ''}`
}

/** What is said of one that would be renewed by itself. */
export const notRenewed = 'Wij willen niet dat zij daarna stilzwijgend wordt verlengd.'

/** What the letter is filled in with; what there is nothing to say of is no paragraph. */
export function noticeValues(of: Noticed, connections: number) {
  const those = connections === 1 ? 'deze aansluiting' : `deze ${connections} aansluitingen`
  return {
    contractpartij: of.entityName ?? '',
    partij: of.partyName ?? '',
    nummer: of.number,
    overeenkomst: whatOf(of),
    ingang: dayInWords(of.startDate),
    einde: dayInWords(lastDayOf(of)),
    verlenging: of.autoRenew ? [notRenewed] : [],
    aansluitingen: connections === 0 ? [] : [`Het gaat om ${those}:`],
  }
}
