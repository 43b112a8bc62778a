import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { budgetGrid } from '../../../contract/areas/budgets/budgetCalls.ts'
import type { Budget } from '../../../contract/areas/budgets/budgets.ts'
import { fetched } from '../../calls/fetched.ts'
import { dateTime, euro } from '../../format/format.ts'
import { replaceWith } from '../../portal/navigation.ts'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Select } from '../../ui/select.tsx'
import { Marks } from './marks.tsx'
import { MonthGrid } from './monthGrid.tsx'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '3' })
const choice = css({ width: { base: 'full', md: '80' }, '& > *': { width: 'full' } })

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

/** The months of a budget, of all it is of or of one connection. */
export function BudgetMonths({ budget, customerId }: { budget: Budget; customerId: number }) {
  const connectionId = lookedAt(useSearch())
  const query = { ...(connectionId !== null && { connectionId }) }
  const grid = useQuery(fetched(budgetGrid, { customerId, id: budget.id, query }))
  const connections = grid.data?.connections ?? []
  return (
    <>
      {budget.blocked && (
        <Banner tone="warning" title="Nog niet aan te bieden">
          {budget.blocked}
        </Banner>
      )}
      <Card title={`Maanden van ${budget.year}`}>
        {connections.length > 1 && (
          <div className={bar}>
            <div className={choice}>
              <Select
                label="Onderdeel"
                value={String(connectionId ?? '')}
                placeholder="Alle aansluitingen samen"
                clearable
                options={connections.map(({ id, name, ean }) => ({
                  value: String(id),
                  label: name,
                  detail: ean,
                }))}
                onChange={(value) =>
                  replaceWith(value === '' ? '?tab=months' : `?tab=months&connection=${value}`)
                }
              />
            </div>
          </div>
        )}
        <Fetching of={grid} lines={8} />
        {grid.data?.rows.length === 0 && (
          <EmptyState title="Geen aansluitingen">
            Er is geen aansluiting die bij deze begroting hoort.
          </EmptyState>
        )}
        {grid.data && grid.data.rows.length > 0 && (
          <>
            <MonthGrid rows={grid.data.rows} year={budget.year} />
            <Marks rows={grid.data.rows} />
          </>
        )}
      </Card>
    </>
  )
}
