import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import {
  type ClusterEffect,
  type ClusterLine,
  clusterEffects,
} from '../../../contract/areas/taxClusters/clusterCalls.ts'
import type { TaxCluster } from '../../../contract/areas/taxClusters/taxClusters.ts'
import { taxTable } from '../../../contract/areas/taxes/taxes.ts'
import { ask } from '../../calls/ask.ts'
import { Ean } from '../../fields/cells.tsx'
import { pagesOf } from '../../fields/places.ts'
import { count, dates, euroFromCents, inEuro, number } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { How } from '../../ui/how.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { stack } from '../../ui/stack.ts'
import { TabBar } from '../../ui/tabBar.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { TextLink } from '../../ui/textLink.tsx'
import { EffectBanner } from './effectText.tsx'

const words = { eb: 'Energiebelasting', ode: 'ODE', vermindering: 'Vermindering' } as const
const soft = css({ color: 'text.soft', textStyle: 'small' })

interface Shown extends ClusterLine {
  readonly key: string
  readonly whose: string
}

const columnsOf = (unit: ClusterEffect['unit']): Column<Shown>[] => [
  { id: 'whose', header: 'Van', cell: ({ whose }) => whose },
  {
    id: 'kind',
    header: 'Heffing',
    cell: ({ kind, bracket, from, to }) => (
      <span>
        {bracket === null ? words[kind] : `${words[kind]}, schijf ${bracket}`}
        <Second>{dates(from, to)}</Second>
      </span>
    ),
  },
  {
    id: 'volume',
    header: unit,
    numeric: true,
    cell: ({ volume }) => (volume === null ? '' : number(volume, 5)),
  },
  { id: 'rate', header: 'Tarief', numeric: true, cell: ({ rate }) => inEuro(number(rate, 6, 2)) },
  { id: 'cents', header: 'Bedrag', numeric: true, cell: ({ cents }) => euroFromCents(cents) },
]

const named = (whose: string, lines: readonly ClusterLine[]): Shown[] =>
  lines.map((line, place) => ({ ...line, whose, key: `${whose} ${place}` }))

/** Every line of the tax, of each connection by itself and of all as one, and the tables they came from. */
function EffectLines({ effect }: { effect: ClusterEffect }) {
  const seesTables = useMay('financial-taxes-heffing:read')
  const pages = pagesOf(taxTable, null)
  const lines = [
    ...effect.members.flatMap(({ ean, taxed }) => named(ean, taxed?.lines ?? [])),
    ...named('Als cluster', effect.together?.lines ?? []),
  ]
  return (
    <How>
      <p className={soft}>
        Elke regel is verbruik maal tarief, op de cent afgerond. Grenzen van schijven en de vermindering
        tellen voor {effect.days} van de {effect.daysOfYear} dagen van {effect.year}. Los is de som van de
        aansluitingen; als cluster telt al het verbruik samen, met één vermindering als minstens één
        aansluiting een verblijfsfunctie heeft. Bedragen zijn zonder btw.
      </p>
      <Table
        caption={`Regels van de berekening, ${effect.year}`}
        rows={lines}
        rowKey={({ key }) => key}
        columns={columnsOf(effect.unit)}
      />
      <p className={soft}>
        Tabellen:{' '}
        {effect.tables.map(({ id, name, sourceNote }, place) => (
          <span key={id}>
            {place > 0 && '; '}
            {seesTables ? <TextLink href={pages.show(id)}>{name}</TextLink> : name}
            {sourceNote !== null && ` (${sourceNote})`}
          </span>
        ))}
      </p>
    </How>
  )
}

function Members({ effect }: { effect: ClusterEffect }) {
  return (
    <Table
      caption="Aansluitingen los"
      rows={effect.members}
      rowKey={({ ean }) => ean}
      columns={[
        {
          id: 'name',
          header: 'Aansluiting',
          cell: ({ name, ean }) => (
            <span>
              {name}
              <Second>
                <Ean code={ean} />
              </Second>
            </span>
          ),
        },
        {
          id: 'usage',
          header: `Jaarverbruik (${effect.unit})`,
          numeric: true,
          cell: ({ annualUsage }) => (annualUsage === null ? '–' : count(annualUsage)),
        },
        { id: 'residence', header: 'Verblijfsfunctie', cell: ({ residence }) => (residence ? 'Ja' : 'Nee') },
        {
          id: 'cents',
          header: 'Los',
          numeric: true,
          cell: ({ taxed }) => (taxed === null ? '–' : euroFromCents(taxed.cents)),
        },
      ]}
    />
  )
}

function Outcome({ effect }: { effect: ClusterEffect }) {
  const { effectCents, together, apartCents, reasons, notes, year } = effect
  return (
    <div className={stack}>
      {effectCents !== null && <EffectBanner cents={effectCents} year={year} />}
      {reasons.length > 0 && (
        <Banner tone="warning" title="Nog niet te berekenen">
          {reasons.join(' ')}
        </Banner>
      )}
      {notes.map((note) => (
        <Banner key={note} tone="warning">
          {note}
        </Banner>
      ))}
      <Card title={`Energiebelasting ${year}, zonder btw`}>
        <div className={stack}>
          <DescriptionList
            columns={4}
            items={[
              { label: 'Dagen in dit jaar', value: dates(effect.from, effect.to) },
              { label: 'Los', value: euroFromCents(apartCents) },
              { label: 'Als cluster', value: euroFromCents(together?.cents) },
              { label: 'Effect', value: euroFromCents(effectCents) },
            ]}
          />
          <Members effect={effect} />
          {effectCents !== null && <EffectLines effect={effect} />}
        </div>
      </Card>
    </div>
  )
}

/** What a cluster changes in the year that the address names, or the nearest one. */
export function EffectTab({ cluster, customerId }: { cluster: TaxCluster; customerId: number }) {
  const asked = Number(new URLSearchParams(useSearch()).get('year')) || undefined
  const answer = useQuery({
    queryKey: [`customers/${customerId}/tax-clusters`, cluster.id, 'effect', cluster.version, asked],
    queryFn: ({ signal }) =>
      ask(
        clusterEffects,
        { customerId, id: cluster.id, query: asked === undefined ? {} : { year: asked } },
        { signal },
      ),
  })
  if (answer.isError) return <ErrorState />
  const found = answer.data?.data
  if (found === undefined) return <Skeleton lines={8} />
  return (
    <div className={stack}>
      {found.years.length > 1 && (
        <TabBar
          label="Jaar"
          value={String(found.effect.year)}
          tabs={found.years.map((year) => ({
            id: String(year),
            label: String(year),
            href: `/v3/customers/${customerId}/tax-clusters/${cluster.id}?tab=effect&year=${year}`,
          }))}
        />
      )}
      <Outcome effect={found.effect} />
    </div>
  )
}
