import { useQuery } from '@tanstack/react-query'
import { type PurchaseContract, purchaseContracts } from '../../../contract/areas/purchase/contractCalls.ts'
import { volumeUnit } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import { products } from '../../../contract/records/picklists.ts'
import { fetched } from '../../calls/fetched.ts'
import { count, date, dates, number, percentText } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { TextLink } from '../../ui/textLink.tsx'
import { PurchaseTabs } from './tabs.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', mt: '4' })

const volumeText = ({ annualVolume, product }: PurchaseContract) =>
  annualVolume === null ? 'Niet bekend' : `${number(annualVolume, 3, 0)} ${volumeUnit({ product }) ?? ''}`

/** How many clicks there are, of how many that may be made. */
const clicksText = ({ clicks, clickMost }: PurchaseContract) =>
  clickMost === null ? count(clicks) : `${count(clicks)} van ${count(clickMost)}`

/** Its name, as the way to what was agreed, for who may look at that: of an agreement everything, or what the customer itself signed. */
function Contract({ from, id, number: own, customerId }: PurchaseContract & { customerId: number }) {
  const keeps = useMay('back-office-contracts:read')
  const reads = useMay('organisation-connections:read')
  const at = `/v3/customers/${customerId}`
  if (from === 'collective') {
    return <TextLink href={`${at}/participations/${id}`}>{`Collectief ${own}`}</TextLink>
  }
  if (keeps) return <TextLink href={`/v3/supply-agreements/${id}`}>{own}</TextLink>
  return reads ? <TextLink href={`${at}/supply-agreements/${id}`}>{own}</TextLink> : own
}

const columnsFor = (customerId: number): Column<PurchaseContract>[] => [
  {
    id: 'number',
    header: 'Contract',
    cell: (row) => <Contract {...row} customerId={customerId} />,
  },
  { id: 'party', header: 'Leverancier', from: 'md', cell: ({ partyName }) => partyName ?? '–' },
  { id: 'product', header: 'Product', cell: ({ product }) => products[product] },
  {
    id: 'term',
    header: 'Looptijd',
    cell: ({ startDate, endDate }) => dates(startDate, endDate),
  },
  { id: 'volume', header: 'Volume per jaar', numeric: true, cell: volumeText },
  {
    id: 'band',
    header: 'Bandbreedte',
    numeric: true,
    from: 'lg',
    cell: ({ bandwidthPct }) => (bandwidthPct === null ? 'Onbeperkt' : `± ${percentText(bandwidthPct)}`),
  },
  { id: 'clicks', header: 'Klikken', numeric: true, cell: clicksText },
  {
    id: 'bought',
    header: 'Ingekocht (MWh)',
    numeric: true,
    from: 'md',
    cell: ({ bought }) => number(bought, 3, 0),
  },
  {
    id: 'until',
    header: 'Klikken t/m',
    from: 'lg',
    cell: ({ clickUntil }) => date(clickUntil),
  },
]

/** Under what energy is delivered to a customer that is yet to get its price: what counts in its positions. */
export function PurchaseContractsPage({ customerId }: PageProps) {
  const found = useQuery(fetched(purchaseContracts, { customerId: customerId ?? 0 }))
  return (
    <>
      <PageTitle>Contracten</PageTitle>
      <PageHeader title="Inkoop" />
      <PurchaseTabs value="contracts" customerId={customerId} />
      <div className={stack}>
        <Fetching of={found} lines={6} />
        {found.data?.length === 0 && (
          <EmptyState title="Geen contracten om onder in te kopen">
            Er is geen getekende overeenkomst of deelname waarvan de prijs nog moet worden vastgelegd.
          </EmptyState>
        )}
        {found.data !== undefined && found.data.length > 0 && (
          <Card title="Telt mee in de posities" flush>
            <Table
              caption="Overeenkomsten en collectieven die meetellen in de posities"
              rows={found.data}
              rowKey={({ from, id, product }) => `${from} ${id} ${product}`}
              columns={columnsFor(customerId ?? 0)}
            />
          </Card>
        )}
      </div>
    </>
  )
}
