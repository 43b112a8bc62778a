import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { decimalDifference } from '../../domain/invoice/exact.ts'
import { numberIn, textIn } from '../../domain/unknown.ts'
import { ask } from '../calls/ask.ts'
import { type AnyRow, pagesOf } from '../fields/places.ts'
import { number, percent } from '../format/format.ts'
import type { PageProps } from '../portal/page.ts'
import { PageTitle } from '../portal/pageTitle.tsx'
import { css } from '../styled-system/css'
import { Badge } from '../ui/badge.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { stack } from '../ui/stack.ts'
import { Table } from '../ui/table.tsx'
import { headOf, nearestFirst, type Pair, type RateLine, sideBySide, standingOf } from './rateLines.ts'
import { RecordFetching, useRecord } from './record.tsx'

interface RateCompareProps extends PageProps {
  resource: AnyResource
  /** By which fields another table is of the same kind. */
  scope: readonly string[]
  linesOf: (row: AnyRow) => readonly RateLine[]
}

const chooser = css({ maxWidth: '28rem' })

/** The address where a table lies beside another one of its kind. */
export const compareAddress = (resource: AnyResource, id: number) =>
  `${pagesOf(resource, null).show(id)}/compare`

/** Two dated tables of one kind side by side, figure by figure. */
export function RateCompare({ resource, id, scope, linesOf }: RateCompareProps) {
  const own = useRecord(resource, null, id)
  const [path, go] = useLocation()
  const asked = Number(new URLSearchParams(useSearch()).get('with'))
  const others = useOthers(resource, own.data, scope)
  const named = useNamed(resource, own.data, scope, asked)
  const chosen = named.row ?? (named.isComing ? undefined : others.data?.[0])
  const other = useRecord(resource, null, chosen?.id ?? null)
  if (!own.isSuccess) return <RecordFetching of={own} />
  const { list, show } = pagesOf(resource, null)
  const name = String(own.data.name)
  return (
    <>
      <PageTitle>{`${name} vergelijken`}</PageTitle>
      <PageHeader
        title={`${name} vergelijken`}
        trail={
          <Breadcrumbs
            crumbs={[
              { label: resource.label.many, href: list },
              { label: name, href: show(own.data.id) },
              { label: 'Vergelijken' },
            ]}
          />
        }
      />
      <div className={stack}>
        {others.isError && (
          <ErrorState onRetry={() => void others.refetch()}>{others.error.message}</ErrorState>
        )}
        {others.data?.length === 0 && (
          <EmptyState title="Niets om mee te vergelijken">
            Er is geen andere tabel van deze soort. Kopieer deze naar een volgend jaar, of voer er een in.
          </EmptyState>
        )}
        {chosen && (
          <div className={chooser}>
            <Select
              label="Vergelijk met"
              value={String(chosen.id)}
              options={choicesOf(others.data ?? [], chosen)}
              onChange={(value) => go(`${path}?with=${value}`, { replace: true })}
            />
          </div>
        )}
        {(chosen || named.isComing) && !other.isSuccess && <Skeleton lines={8} />}
        {other.isSuccess && (
          <SideBySide
            own={own.data}
            other={other.data}
            lines={sideBySide(linesOf(own.data), linesOf(other.data))}
          />
        )}
      </div>
    </>
  )
}

/** The table that the address names, also where there are more of its kind than are listed; none of another kind, nor this one. */
function useNamed(
  resource: AnyResource,
  own: AnyRow | undefined,
  scope: readonly string[],
  asked: number,
): { row: AnyRow | undefined; isComing: boolean } {
  const isAsked = Number.isSafeInteger(asked) && asked > 0 && asked !== own?.id
  const { data, isLoading } = useRecord(resource, null, isAsked ? asked : null)
  const isAlike =
    isAsked && own !== undefined && data !== undefined && scope.every((name) => data[name] === own[name])
  return { row: isAlike ? data : undefined, isComing: isLoading }
}

/** The other tables of the kind of this one, those that hold closest before it first. */
function useOthers(resource: AnyResource, own: AnyRow | undefined, scope: readonly string[]) {
  const asked = scope.filter((name) => resource.filters?.includes(name))
  const query =
    own && Object.fromEntries(asked.map((name) => [name, textIn(own[name]) ?? numberIn(own[name])]))
  return useQuery({
    queryKey: [resource.name, 'alike', own?.id],
    enabled: own !== undefined,
    queryFn: async ({ signal }) => {
      const narrowed = Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== null))
      const of = { customerId: null, query: { per_page: 100, ...narrowed } } as const
      const { data } = await ask(recordCalls(resource).list, of, { signal })
      return nearestFirst(
        data.filter((row) => scope.every((name) => row[name] === own?.[name])),
        own,
      )
    },
  })
}

/** The tables to choose from, the chosen one among them wherever it was found. */
const choicesOf = (others: readonly AnyRow[], chosen: AnyRow) =>
  (others.some(({ id }) => id === chosen.id) ? others : [chosen, ...others]).map((row) => ({
    value: String(row.id),
    label: titleOf(row),
  }))

const titleOf = (row: AnyRow) => `${String(row.name)}, ${String(row.statusName).toLowerCase()}`

const noneWords = { open: 'open', unknown: 'niet bekend' } as const

const text = (value: string | null | undefined, { none }: Pair) =>
  value === undefined ? '–' : value === null ? noneWords[none] : number(value, 6)

/** "+0,0015 (+1,6%)"; nothing where one of both has no figure. */
function differenceText({ own, other }: Pair): string {
  if (own == null || other == null) return ''
  const more = decimalDifference(own, other)
  const part = Number(other) === 0 ? null : Number(more) / Number(other)
  const sign = more.startsWith('-') ? '' : '+'
  return `${sign}${number(more, 6)}${part === null ? '' : ` (${sign}${percent(part, 1)})`}`
}

interface SideProps {
  own: AnyRow
  other: AnyRow
  lines: readonly Pair[]
}

function Difference({ line }: { line: Pair }) {
  const standing = standingOf(line)
  if (standing === 'unknown') return '–'
  if (standing === 'same') return 'gelijk'
  return <Badge tone="warning">{differenceText(line) || 'anders'}</Badge>
}

function SideBySide({ own, other, lines }: SideProps) {
  const differing = lines.filter((line) => standingOf(line) === 'different').length
  return (
    <Card
      title={differing === 0 ? 'Geen verschil' : `${differing} van ${lines.length} regels verschillen`}
      flush
    >
      <Table
        caption="Beide tabellen naast elkaar"
        rows={lines}
        rowKey={({ label }) => label}
        columns={[
          { id: 'label', header: 'Regel', cell: ({ label }) => label },
          { id: 'own', header: headOf(own), numeric: true, cell: (line) => text(line.own, line) },
          { id: 'other', header: headOf(other), numeric: true, cell: (line) => text(line.other, line) },
          {
            id: 'difference',
            header: 'Verschil',
            numeric: true,
            cell: (line) => <Difference line={line} />,
          },
        ]}
      />
    </Card>
  )
}
