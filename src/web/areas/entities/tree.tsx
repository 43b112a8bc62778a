import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type Entity, entity } from '../../../contract/areas/entities/entities.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { ask } from '../../calls/ask.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { number } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { stateBadge } from '../../records/columns.tsx'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { EntityTabs } from './tabs.tsx'
import { treeOf } from './treeOf.ts'

/** The most a tree shows; a customer with more looks for them in the list. */
const most = 999

type Leaf = { row: Entity; depth: number }

const branch = css({ color: 'text.faint', mr: '1.5' })
const typeLabel = (row: Entity) =>
  entity.fields.type.choices?.find(({ value }) => value === row.type)?.label ?? row.type

const columns: Column<Leaf>[] = [
  {
    id: 'name',
    header: 'Naam',
    cell: ({ row, depth }) => (
      <span style={{ paddingLeft: `${depth * 1.25}rem` }}>
        {depth > 0 && (
          <span className={branch} aria-hidden>
            └
          </span>
        )}
        {row.name}
      </span>
    ),
  },
  { id: 'type', header: 'Soort', cell: ({ row }) => typeLabel(row) },
  { id: 'city', header: 'Plaats', cell: ({ row }) => row.city },
  { id: 'costCenter', header: 'Kostenplaats', from: 'lg', cell: ({ row }) => row.costCenter },
  {
    id: 'connections',
    header: 'Aansluitingen (E / G)',
    numeric: true,
    cell: ({ row }) => row.connectionCount,
  },
  {
    id: 'electricity',
    header: 'Jaarverbruik E (kWh)',
    numeric: true,
    from: 'lg',
    cell: ({ row }) => row.annualElectricity !== null && number(row.annualElectricity, 0),
  },
  {
    id: 'gas',
    header: 'Jaarverbruik G (m³)',
    numeric: true,
    from: 'lg',
    cell: ({ row }) => row.annualGas !== null && number(row.annualGas, 0),
  },
  { id: 'state', header: 'Status', cell: ({ row }) => stateBadge(entity, row) },
]

/** The entities of a customer as they belong to each other. */
export function EntityTree({ customerId }: PageProps) {
  const path = callsOf(entity, customerId)
  const pages = pagesOf(entity, customerId)
  const mayWrite = useMay('organisation-entities:write')
  const query = { status: 1, per_page: most } as const
  const rows = useQuery({
    queryKey: [path, 'tree'],
    queryFn: async ({ signal }) =>
      (await ask(recordCalls(entity).list, { customerId: customerId ?? 0, query }, { signal })).data,
  })
  return (
    <>
      <PageTitle>Entiteiten als boom</PageTitle>
      <PageHeader
        title={entity.label.many}
        {...(rows.data && { count: rows.data.length })}
        actions={
          mayWrite && (
            <ButtonLink look="primary" href={pages.create} icon={<Plus size={16} aria-hidden />}>
              Entiteit toevoegen
            </ButtonLink>
          )
        }
      />
      <div className={css({ mb: '4' })}>
        <EntityTabs customerId={customerId ?? 0} value="tree" />
      </div>
      <Card flush>
        <Fetching of={rows} lines={6} inset />
        {rows.data?.length === 0 && (
          <EmptyState title="Nog geen entiteiten">
            Een rechtspersoon met zijn vestigingen, gebouwen en kostenplaatsen komt hier onder elkaar te
            staan.
          </EmptyState>
        )}
        {rows.data && rows.data.length > 0 && (
          <Table
            caption="Entiteiten als boom"
            rows={treeOf(rows.data)}
            columns={columns}
            rowKey={({ row }) => String(row.id)}
            rowHref={({ row }) => pages.show(row.id)}
          />
        )}
      </Card>
    </>
  )
}
