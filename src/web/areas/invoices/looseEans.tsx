import { looseEans } from '../../../contract/areas/invoices/namedEans.ts'
import { Ean } from '../../fields/cells.tsx'
import { Banner } from '../../ui/banner.tsx'
import type { DraftLine } from './lineEdit.ts'

const dutchList = new Intl.ListFormat('nl')

/** "regel 3", "regels 1, 2 en 5". */
const placesText = (places: readonly number[]) =>
  `${places.length === 1 ? 'regel' : 'regels'} ${dutchList.format(places.map((place) => String(place + 1)))}`

/** Which EAN-codes of the e-invoice still have no connection, and what choosing one does. */
export function LooseEans({ lines }: { lines: readonly DraftLine[] }) {
  const loose = [...looseEans(lines)]
  if (loose.length === 0) return null
  return (
    <Banner tone="warning" title="EAN-codes die geen aansluiting van deze klant zijn">
      {loose.map(([ean, places]) => (
        <p key={ean}>
          <Ean code={ean} />, {placesText(places)}
        </p>
      ))}
      <p>
        Kies je bij een regel een aansluiting, dan krijgen alle regels met dezelfde EAN-code die. Een nieuwe
        aansluiting maak je op de pagina van de factuur.
      </p>
    </Banner>
  )
}
