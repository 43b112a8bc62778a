import { perText, priceText, scopeText } from '../../../contract/areas/rates/partText.ts'
import type { RatePart } from '../../../contract/areas/rates/rateParts.ts'
import type { Rate } from '../../../contract/areas/rates/rates.ts'
import { rateComponents, rateKinds, rateSources } from '../../../contract/areas/rates/rateWords.ts'
import { agreementPriceTypes } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import { products } from '../../../contract/records/picklists.ts'
import { date, dates } from '../../format/format.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { TextLink } from '../../ui/textLink.tsx'

/** A part with its place, which is what it is known by. */
type Placed = RatePart & { readonly place: number }

const columns: readonly Column<Placed>[] = [
  { id: 'component', header: 'Onderdeel', cell: ({ component }) => rateComponents[component] },
  { id: 'scope', header: 'Waarvoor', cell: (part) => scopeText(part) || 'Alles' },
  { id: 'price', header: 'Prijs', numeric: true, cell: priceText },
  { id: 'unit', header: 'Eenheid', cell: ({ unit }) => perText(unit) },
]

/** What was agreed, with who fixed it. */
export function RateData({ row }: { row: Rate }) {
  const of = row
  return (
    <>
      {of.state === 'draft' && <Doubt blocked={of.blocked} />}
      {of.outside && (
        <Banner tone="warning" title="Valt buiten de looptijd van de overeenkomst">
          {of.outside}
        </Banner>
      )}
      <Card title="Prijzen" flush>
        {of.parts.length === 0 ? (
          <EmptyState title="Nog geen prijzen">Vul ze in bij Bewerken.</EmptyState>
        ) : (
          <Table
            caption="Prijzen, exclusief btw"
            rows={of.parts.map((part, place) => ({ ...part, place }))}
            rowKey={({ place }) => String(place)}
            columns={columns}
          />
        )}
      </Card>
      <Facts of={of} />
    </>
  )
}

function Doubt({ blocked }: Pick<Rate, 'blocked'>) {
  return blocked === null ? (
    <Banner tone="info" title="Concept">
      Dit tarief telt mee zodra iemand het heeft vastgesteld.
    </Banner>
  ) : (
    <Banner tone="warning" title="Nog niet vast te stellen">
      {blocked}
    </Banner>
  )
}

function Facts({ of }: { of: Rate }) {
  const seesAgreements = useMay('back-office-contracts:read')
  const isOurs = useProfile()?.type !== 'customer'
  const until = of.validUntil === null ? `vanaf ${date(of.validFrom)}` : dates(of.validFrom, of.validUntil)
  return (
    <Card title="Tarief">
      <DescriptionList
        columns={3}
        items={[
          { label: 'Soort tarief', value: rateKinds[of.rateKind] },
          { label: 'Product', value: products[of.product] },
          { label: 'Prijsvorm', value: of.priceType && agreementPriceTypes[of.priceType] },
          { label: 'Geldig', value: until },
          { label: 'Aansluitingen', value: of.about },
          ...(seesAgreements && of.supplyAgreementId !== null
            ? [{ label: 'Leveringsovereenkomst', value: <Agreement id={of.supplyAgreementId} of={of} /> }]
            : []),
          { label: 'Bron', value: rateSources[of.source] },
          ...(isOurs ? [{ label: 'Overgenomen van', value: of.sourceNote }] : []),
          { label: 'Vastgesteld door', value: of.fixedByName },
          { label: 'Vastgesteld op', value: of.fixedOn && date(of.fixedOn) },
          ...(isOurs ? [{ label: 'Opmerking', value: of.comment }] : []),
        ]}
      />
    </Card>
  )
}

const Agreement = ({ id, of }: { id: number; of: Rate }) => (
  <TextLink href={`/v3/supply-agreements/${id}`}>{of.supplyAgreementName}</TextLink>
)
