import type { Supplier } from '../../../contract/areas/parties/parties.ts'
import { recognisedDays } from '../../../contract/areas/parties/partyFigures.ts'
import { number } from '../../format/format.ts'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { HowText } from '../../ui/how.tsx'

const counted = (count: number, one: string, many: string) =>
  `${number(count, 0)} ${count === 1 ? one : many}`

/** In whole per cents, of which 100 is all: one line that was not recognised is not rounded away. */
const share = (part: number, whole: number) => Math.floor((part / whole) * 100)

type Figures = Pick<Supplier, 'disputeDays' | 'disputesEnded' | 'linesRead' | 'linesRecognised'>

/** How it goes with the invoices of a supplier: how long a dispute takes, and how much of them is recognised, with where that comes from. */
export function FiguresOfSupplier({ of }: { of: Figures }) {
  const [ended, read, recognised] = [of.disputesEnded ?? 0, of.linesRead ?? 0, of.linesRecognised ?? 0]
  const days = of.disputeDays ?? 0
  return (
    <Card title="Facturen en betwistingen">
      <DescriptionList
        items={[
          {
            label: 'Gem. doorlooptijd betwisting',
            value:
              ended > 0 &&
              `${counted(days, 'dag', 'dagen')} (${counted(ended, 'betwisting', 'betwistingen')})`,
          },
          {
            label: 'Herkende factuurregels',
            value:
              read > 0 &&
              `${share(recognised, read)}% (${number(recognised, 0)} van ${counted(read, 'regel', 'regels')})`,
          },
        ]}
      />
      <HowText>
        <p>
          Doorlooptijd: het gemiddelde aantal dagen tussen de dag waarop een factuur van deze leverancier is
          betwist en de dag waarop dat eindigde, door een correctie of doordat de betwisting werd ingetrokken.
          Wat nog openstaat telt niet mee.
        </p>
        <p>
          Herkend: de regels van ingelezen facturen met een factuurdatum in de laatste {recognisedDays} dagen
          waarvan de soort bekend is. De andere staan als ‘Overig’. Facturen die met de hand zijn ingevoerd,
          tellen niet mee.
        </p>
      </HowText>
    </Card>
  )
}
