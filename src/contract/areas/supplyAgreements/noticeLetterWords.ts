import { dayInWords } from '../../../domain/dutch.ts'
import type { Day } from '../../../domain/time/day.ts'
import { agreementKinds } from './agreementWords.ts'
import type { SupplyAgreement } from './supplyAgreements.ts'

/** What a letter that gives notice is about. */
export type Noticed = Pick<
  SupplyAgreement,
  'kind' | 'entityName' | 'supplierReference' | 'startDate' | 'endDate' | 'terminationDate' | 'autoRenew'
> & { readonly product: unknown }

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

/** What the letter says before its list of connections. */
export function noticeParagraphs(of: Noticed, connections: number): readonly string[] {
  const last = dayInWords(lastDayOf(of))
  return [
    'Geachte heer, mevrouw,',
    `Namens ${of.entityName} zeggen wij ${whatOf(of)}, die is ingegaan op ${dayInWords(of.startDate)}, op per ${last}. Dat is de laatste dag waarop zij geldt.`,
    ...(of.autoRenew ? ['Wij willen niet dat zij daarna stilzwijgend wordt verlengd.'] : []),
    ...(connections === 0
      ? []
      : [
          connections === 1
            ? 'Het gaat om deze aansluiting:'
            : `Het gaat om deze ${connections} aansluitingen:`,
        ]),
  ]
}

/** And what it says after that. */
export const noticeClosing: readonly string[] = [
  'Wilt u deze opzegging schriftelijk bevestigen, met de einddatum van elke aansluiting? Laat het ook weten als u voor het einde iets in rekening brengt.',
  'Met vriendelijke groet,',
]
