import { useQuery } from '@tanstack/react-query'
import { FileWarning, Flame, PiggyBank, Zap } from 'lucide-react'
import type { Customer } from '../../../contract/areas/customers/customers.ts'
import { auditSaved } from '../../../contract/areas/invoiceAudit/savedCalls.ts'
import { ownInvoicesOfYear } from '../../../contract/areas/invoices/invoiceOverviewCalls.ts'
import { billedYear } from '../../../domain/invoice/billedYear.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { fetched } from '../../calls/fetched.ts'
import { count, euro } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { FigureTile } from './figureTile.tsx'
import { UsageTiles } from './usageTiles.tsx'

const row = css({
  display: 'grid',
  gap: '3',
  mb: '4',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(13rem, 1fr))' },
  // On a phone the last of an odd number has its line to itself.
  '& > :last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } },
  // The sixth would stand alone below five: two rows of three until there is room for all in one.
  '&:has(> :nth-child(6))': {
    gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))', '2xl': 'repeat(6, minmax(0, 1fr))' },
  },
})

/** How much there is: connections by product, what they took in a year, and which invoices are missing. */
export function Figures({ customer: one }: { customer: Customer }) {
  const seesConnections = useMay('organisation-connections:read')
  const hasEms = useMay('mod:ems')
  const seesUsage = useMay('organisation-report-ems:read') && hasEms
  const seesInvoices = useMay('organisation-invoices:read')
  const seesControl =
    useMay('organisation-report-invoice-check:read') && one.modules.includes('invoicecontrol')
  const base = `/v3/customers/${one.id}`
  const list = (product: number) => (seesConnections ? `${base}/connections?product=${product}` : undefined)
  return (
    <div className={row}>
      <FigureTile
        icon={Zap}
        figure={count(one.electricCount)}
        label="Aansluitingen elektriciteit"
        href={list(1)}
      />
      <FigureTile icon={Flame} figure={count(one.gasCount)} label="Aansluitingen gas" href={list(2)} />
      {seesUsage && <UsageTiles customerId={one.id} />}
      {seesInvoices && <MissingTile customerId={one.id} />}
      {seesControl && <SavedTile customerId={one.id} />}
    </div>
  )
}

/** What the control of invoices brought back, and what is still asked. */
function SavedTile({ customerId }: { customerId: number }) {
  // Staff who look at a customer without choosing it have no modules of its.
  const seesControl = useMay('mod:invoicecontrol')
  const { data } = useQuery(fetched(auditSaved, { customerId }))
  if (data === undefined) return null
  return (
    <FigureTile
      icon={PiggyBank}
      figure={euro(data.recovered)}
      label={
        data.openCount === 0 ? 'Teruggehaald op facturen' : `Teruggehaald; ${euro(data.open)} staat nog open`
      }
      href={seesControl ? `/v3/customers/${customerId}/invoice-audit` : undefined}
    />
  )
}

/** How many invoices of this year should have been here, and the way to which they are. */
function MissingTile({ customerId }: { customerId: number }) {
  const today = dayAt(Date.now())
  const year = billedYear(today)
  const query = { year: String(year), incomplete: '1', per_page: 1000 } as const
  const { data } = useQuery(fetched(ownInvoicesOfYear, { customerId, query }))
  if (data === undefined) return null
  const missing = data.rows.reduce((sum, row) => sum + row.missing, 0)
  return (
    <FigureTile
      icon={FileWarning}
      figure={count(missing)}
      label={`${missing === 1 ? 'Ontbrekende factuur' : 'Ontbrekende facturen'} ${today.startsWith(String(year)) ? 'dit jaar' : `van ${year}`}`}
      href={`/v3/customers/${customerId}/invoices/year?incomplete=1`}
    />
  )
}
