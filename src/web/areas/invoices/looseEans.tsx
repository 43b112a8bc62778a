import { useQuery } from '@tanstack/react-query'
import { standsAlone } from '../../../contract/areas/invoices/invoiceLines.ts'
import { looseEans, unknownEans } from '../../../contract/areas/invoices/namedEans.ts'
import { fetchedOnce } from '../../calls/fetched.ts'
import { Ean } from '../../fields/cells.tsx'
import { useMayAsk } from '../../portal/profile.ts'
import { Banner } from '../../ui/banner.tsx'
import { counted } from './eanLinking.tsx'
import type { DraftLine } from './lineEdit.ts'

const dutchList = new Intl.ListFormat('nl')

/** Shown at once, as on the page of the invoice. */
const most = 20

/** "regel 3", "regels 1, 2 en 5". */
const placesText = (places: readonly number[]) =>
  `${places.length === 1 ? 'regel' : 'regels'} ${dutchList.format(places.map((place) => String(place + 1)))}`

interface LooseProps {
  lines: readonly DraftLine[]
  customerId: number | null
  /** Of the draft as it is stored; null for one that is not there yet. */
  invoiceId: number | null
}

/** Which EAN-codes of the e-invoice still have no connection, and what choosing one does. */
export function LooseEans({ lines, customerId, invoiceId }: LooseProps) {
  const all = [...looseEans(lines)]
  const mayAsk = useMayAsk(unknownEans)
  const isAsked = all.length > 0 && mayAsk && customerId !== null && invoiceId !== null
  const { data = [] } = useQuery(fetchedOnce(unknownEans, isAsked ? { customerId, id: invoiceId } : null))
  const unknown = new Set(data.map(({ ean }) => ean))
  // A line that needs no connection may go without the one there is: only the page of the invoice knows whether there is one.
  const loose = all.filter(
    ([ean, places]) => unknown.has(ean) || !places.every((place) => standsAlone(lines[place]?.lineType)),
  )
  if (loose.length === 0) return null
  return (
    <Banner tone="warning" title="EAN-codes die geen aansluiting van deze klant zijn">
      {loose.slice(0, most).map(([ean, places]) => (
        <p key={ean}>
          <Ean code={ean} />, {placesText(places)}
        </p>
      ))}
      {loose.length > most && (
        <p>En nog {counted(loose.length - most, 'andere EAN-code', 'andere EAN-codes')}.</p>
      )}
      <p>
        Kies je bij een regel een aansluiting, dan krijgen alle regels met dezelfde EAN-code die. Een nieuwe
        aansluiting maak je op de pagina van de factuur.
      </p>
    </Banner>
  )
}
