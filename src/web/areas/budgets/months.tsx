import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { type BudgetGrid, budgetGrid } from '../../../contract/areas/budgets/budgetCalls.ts'
import type { Budget } from '../../../contract/areas/budgets/budgets.ts'
import { fetched } from '../../calls/fetched.ts'
import { dateTime, euro, percentText } from '../../format/format.ts'
import { replaceWith } from '../../portal/navigation.ts'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Select } from '../../ui/select.tsx'
import { HowWorkedOut } from './figure.tsx'
import { GridBar } from './gridBar.tsx'
import type { Editing } from './gridEdit.tsx'
import { Marks } from './marks.tsx'
import { MonthGrid } from './monthGrid.tsx'

const note = css({ textStyle: 'small', color: 'text.soft', mt: '3' })
const choice = css({ display: 'grid', gridTemplateColumns: { md: '20rem' }, mb: '3' })

/** What it comes to, of which year, and when that was worked out. */
export function BudgetLead({ year, edition, budgeted, calculatedAt }: Budget) {
  return (
    <>
      <span>
        {year}, versie {edition}
      </span>
      <span>{euro(budgeted)} excl. btw</span>
      {calculatedAt && <span>Doorgerekend op {dateTime(calculatedAt)}</span>}
    </>
  )
}

/** The connection that is looked at; none is all of them together. */
const lookedAt = (search: string): number | null =>
  Number(new URLSearchParams(search).get('connection')) || null

/** What may be filled in now: of a draft, by who may change budgets. */
function useEditing(budget: Budget, customerId: number, connectionId: number | null): Editing | null {
  const mayWrite = useMay('organisation-budgets:write')
  if (!mayWrite || budget.state !== 'draft') return null
  return { customerId, budgetId: budget.id, connectionId, year: budget.year }
}

/** The months of a budget, of all it is of or of one connection. */
export function BudgetMonths({ budget, customerId }: { budget: Budget; customerId: number }) {
  const connectionId = lookedAt(useSearch())
  const query = { ...(connectionId !== null && { connectionId }) }
  const grid = useQuery({ ...fetched(budgetGrid, { customerId, id: budget.id, query }), staleTime: 0 })
  const editing = useEditing(budget, customerId, connectionId)
  return (
    <>
      {budget.outdated && (
        <Banner tone="warning" title="Verouderd">
          {budget.outdated}
        </Banner>
      )}
      {budget.blocked && (
        <Banner tone="warning" title="Nog niet aan te bieden">
          {budget.blocked}
        </Banner>
      )}
      <Card title={`Maanden van ${budget.year}`}>
        <ConnectionChoice connections={grid.data?.connections ?? []} connectionId={connectionId} />
        <Fetching of={grid} lines={8} />
        {grid.data?.withheld && <Banner tone="info">{grid.data.withheld}</Banner>}
        {grid.data?.rows.length === 0 && (
          <EmptyState title="Geen aansluitingen">
            Er is geen aansluiting die bij deze begroting hoort.
          </EmptyState>
        )}
        {grid.data && grid.data.rows.length > 0 && (
          <GridBar
            // Another connection is another grid: nothing half typed goes along.
            key={String(connectionId)}
            rows={grid.data.rows}
            name={budget.name}
            canUndo={grid.data.canUndo}
            editing={editing}
          >
            <MonthGrid rows={grid.data.rows} year={budget.year} editing={editing} />
          </GridBar>
        )}
        {grid.data && <Marks rows={grid.data.rows} />}
        <SharedNote connections={grid.data?.connections ?? []} connectionId={connectionId} />
      </Card>
      {grid.data && grid.data.rows.length > 0 && (
        <HowWorkedOut
          rows={grid.data.rows}
          customerId={customerId}
          budgetId={budget.id}
          connectionId={connectionId}
          year={budget.year}
        />
      )}
    </>
  )
}

/** That of some connections only a part counts, where they are divided over cost centres. */
function SharedNote({
  connections,
  connectionId,
}: {
  connections: BudgetGrid['connections']
  connectionId: number | null
}) {
  const shown = connections.filter(({ id }) => connectionId === null || id === connectionId)
  const shared = shown.filter(({ percent }) => percent !== null).length
  if (shared === 0) return null
  const of = shared === 1 ? 'één aansluiting' : `${shared} aansluitingen`
  return (
    <p className={note}>
      Van {of} telt alleen het deel van de gekozen kostenplaatsen, zoals dat bij de aansluiting staat.
    </p>
  )
}

/** All connections together, or one of them. */
function ConnectionChoice({
  connections,
  connectionId,
}: {
  connections: BudgetGrid['connections']
  connectionId: number | null
}) {
  if (connections.length < 2) return null
  return (
    <div className={choice}>
      <Select
        label="Onderdeel"
        value={String(connectionId ?? '')}
        placeholder="Alle aansluitingen samen"
        clearable
        options={connections.map(({ id, name, ean, percent }) => ({
          value: String(id),
          label: percent === null ? name : `${name} (${percentText(percent)})`,
          detail: ean,
        }))}
        onChange={(value) => replaceWith(value === '' ? '?tab=months' : `?tab=months&connection=${value}`)}
      />
    </div>
  )
}
