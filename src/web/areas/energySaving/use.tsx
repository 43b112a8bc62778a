import { useQuery } from '@tanstack/react-query'
import { readingRight } from '../../../contract/areas/ems/emsCalls.ts'
import {
  type CountedConnection,
  type SavingUse,
  savingUse,
} from '../../../contract/areas/energySaving/savingCalls.ts'
import { foundDuties, fuelFields, notConnected } from '../../../contract/areas/energySaving/savingWords.ts'
import { parameter } from '../../../contract/areas/parameters/parameters.ts'
import { fetched } from '../../calls/fetched.ts'
import { number } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { HowText } from '../../ui/how.tsx'
import { stack } from '../../ui/stack.ts'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/textLink.tsx'

const kinds = { afname: 'Elektriciteit, afname', opwek: 'Elektriciteit, eigen opwek', gas: 'Gas' } as const
const amountOf = (value: number | null, unit: string) =>
  value === null ? 'Niet bekend' : `${number(value, 0)} ${unit}`
const unitOf = ({ kind }: CountedConnection) => (kind === 'gas' ? 'm³' : 'kWh')

function Sum({ of }: { of: SavingUse }) {
  const { thresholds } = of
  const seesReadings = useMay(readingRight)
  const amount = (value: number | null, unit: string) =>
    seesReadings ? amountOf(value, unit) : 'Niet te zien'
  const hasGas = of.connections.some(({ kind }) => kind === 'gas')
  const hasElectricity = of.connections.some(({ kind }) => kind !== 'gas')
  const from = (kwh: number, m3: number) => `vanaf ${number(kwh, 0)} kWh of ${number(m3, 0)} m³ per jaar`
  return (
    <DescriptionList
      columns={3}
      items={[
        { label: 'Afgenomen', value: amount(of.takenKwh, 'kWh') },
        {
          label: 'Zelf opgewekt',
          value: of.madeKwh === null && seesReadings ? 'Geen meter van bekend' : amount(of.madeKwh, 'kWh'),
        },
        { label: 'Teruggeleverd', value: amount(of.fedInKwh, 'kWh') },
        {
          label: 'Eigen elektriciteitsverbruik',
          value: hasElectricity ? amount(of.usageE, 'kWh') : notConnected,
        },
        {
          label: 'Gasverbruik',
          value: hasGas || of.usageG !== null ? amount(of.usageG, 'm³') : notConnected,
        },
        { label: 'Plicht volgens het verbruik', value: foundDuties[of.duty] },
        { label: 'Informatieplicht', value: from(thresholds.reportKwh, thresholds.reportM3) },
        { label: 'Onderzoeksplicht', value: from(thresholds.researchKwh, thresholds.researchM3) },
      ]}
    />
  )
}

function Fuels({ of }: { of: SavingUse }) {
  return (
    <Table
      caption="Andere brandstoffen, die tellen als gas"
      rows={of.fuels}
      rowKey={({ fuel }) => fuel}
      columns={[
        { id: 'fuel', header: 'Brandstof', cell: ({ fuel }) => fuelFields[fuel].label },
        {
          id: 'quantity',
          header: 'Verbruik',
          numeric: true,
          cell: ({ fuel, quantity }) => `${number(quantity, 3)} ${fuelFields[fuel].unit}`,
        },
        {
          id: 'factor',
          header: 'Telt als',
          numeric: true,
          cell: ({ fuel, factor }) =>
            factor === null ? 'Nog niet ingevuld' : `${number(factor, 6)} m³ per ${fuelFields[fuel].unit}`,
        },
        { id: 'm3', header: 'Als gas', numeric: true, cell: ({ m3 }) => amountOf(m3, 'm³') },
      ]}
    />
  )
}

function Connections({ of, customerId }: { of: SavingUse; customerId: number }) {
  return (
    <Table
      caption="Aansluitingen die tellen"
      rows={of.connections}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          id: 'name',
          header: 'Aansluiting',
          cell: ({ id, name }) => (
            <TextLink href={`/v3/customers/${customerId}/connections/${id}`}>{name}</TextLink>
          ),
        },
        { id: 'ean', header: 'EAN-code', cell: ({ ean }) => ean },
        { id: 'kind', header: 'Telt als', cell: ({ kind }) => kinds[kind] },
        {
          id: 'used',
          header: 'Verbruik of opwek',
          numeric: true,
          cell: (row) => amountOf(row.used, unitOf(row)),
        },
        {
          id: 'fedIn',
          header: 'Teruggeleverd',
          numeric: true,
          cell: (row) => (row.kind === 'afname' ? amountOf(row.fedIn, 'kWh') : ''),
        },
        { id: 'source', header: 'Bron', cell: ({ source }) => source },
      ]}
    />
  )
}

/** How the use of a location and its duty come about, with what is known now. */
export function UseTab({ id, customerId }: { id: number; customerId: number }) {
  const seesParameters = useMay(parameter.permission.list)
  const found = useQuery(fetched(savingUse, { customerId, id }))
  const of = found.data
  return (
    <Card title={of === undefined ? 'Verbruik' : `Verbruik in ${of.year}`}>
      <Fetching of={found} lines={6} />
      {of !== undefined && (
        <div className={stack}>
          <Sum of={of} />
          <HowText>
            <p>
              Eigen elektriciteitsverbruik: wat is afgenomen, plus wat zelf is opgewekt, min wat is
              teruggeleverd, over het hele jaar {of.year} (Besluit activiteiten leefomgeving, artikel 5.15).
              Gasverbruik: wat de gasaansluitingen samen afnamen, plus wat bij Bewerken aan andere
              brandstoffen is ingevuld, maal hoeveel m³ gas een eenheid daarvan is; dat wordt samen één keer
              afgerond. Bij elke aansluiting hieronder staat wat telt, en of het is gemeten of van het
              jaarverbruik komt.
            </p>
            <p>
              De plicht volgt uit deze drempels{seesParameters && ', die bij Parameters staan'}. Is niet alles
              gemeten, dan is het verbruik minstens wat hier staat.
            </p>
          </HowText>
          {of.notes.length > 0 && (
            <Banner tone="warning" title="Kijk hiernaar">
              {of.notes.join(' ')}
            </Banner>
          )}
          {of.connections.length === 0 ? (
            <EmptyState title="Bij deze locatie hoort geen aansluiting">
              Kies haar bij een aansluiting als entiteit.
            </EmptyState>
          ) : (
            <Connections of={of} customerId={customerId} />
          )}
          {of.fuels.length > 0 && <Fuels of={of} />}
        </div>
      )}
    </Card>
  )
}
