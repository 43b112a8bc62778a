import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { controlSignal, signal } from '../../../contract/areas/signals/signals.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { eachOf } from '../../../domain/keys.ts'
import { type SignalModule, signalModules } from '../../../domain/signals/finding.ts'
import { signalNames } from '../../../domain/signals/sentence.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { css } from '../../styled-system/css'
import { ButtonLink } from '../../ui/button.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { bulkDeeds } from './bulk.ts'
import { CheckNow } from './checkNow.tsx'
import { listed, ofModules, titleOf, useSignalModule } from './ofModule.ts'
import { Severity } from './severity.tsx'
import { ControlTabs, type SignalTab, SignalTabs } from './signalTabs.tsx'
import { cost, deviation, homeOf, period, quantity, type SignalRow } from './signalWords.ts'

export { SignalDefaultsPage } from './defaultsPage.tsx'
export { DifferencePage } from './differencePage.tsx'
export { PriceUpdatePage } from './priceUpdatePage.tsx'
export { SignalRecipientsPage } from './recipientsPage.tsx'
export { SignalSettingsPage } from './settingsPage.tsx'
export { SignalPage } from './signalPage.tsx'
export { ThresholdPage } from './thresholdPage.tsx'

const told = css({ whiteSpace: 'normal', md: { minWidth: '16rem' } })

const overrides = {
  severity: { cell: (row: SignalRow): ReactNode => <Severity severity={row.severity} /> },
  title: {
    cell: (row: SignalRow): ReactNode => (
      <span className={told}>
        {row.title}
        <Second>
          {signalNames[row.ruleCode]}
          {row.occurrences > 1 && `, ${row.occurrences} keer`}
        </Second>
      </span>
    ),
  },
  periodFrom: { header: 'Periode', from: 'xl', cell: (row: SignalRow): ReactNode => period(row) },
  // The sentence says it already.
  actualValue: { from: '2xl', cell: (row: SignalRow): ReactNode => <Actual signal={row} /> },
  deviationPct: { from: 'xl', cell: (row: SignalRow): ReactNode => deviation(row) },
  estimatedCost: { from: 'xl', cell: (row: SignalRow): ReactNode => cost(row) },
} as const

/** What was, and below it what was to be expected. */
function Actual({ signal: found }: { signal: SignalRow }) {
  const expected = quantity(found.expectedValue, found)
  return (
    <>
      {quantity(found.actualValue, found)}
      {expected && <Second>verwacht {expected}</Second>}
    </>
  )
}

/** What a signal is estimated to cost, and below it how far it lies from what was to be expected. */
function Deviation({ signal: found }: { signal: SignalRow }) {
  return (
    <>
      {cost(found)}
      <Second>{deviation(found)}</Second>
    </>
  )
}

/** What other cells say already: under the sentence, and under what was. */
const besides = ['expectedValue', 'occurrences']

// The sentence leads: it says what is wrong.
const leading = <R extends AnyResource>(resource: R, said: readonly string[]) => ({
  ...resource,
  columns: ['title', ...resource.columns.filter((name: string) => name !== 'title' && !said.includes(name))],
})
/** What signals of a module never say. */
const unsaid: Readonly<Record<SignalModule, readonly string[]>> = {
  ems: [],
  // What is agreed or bought has its day and its sentence, and is not counted.
  purchase: ['actualValue', 'deviationPct', 'estimatedCost'],
  'invoice-audit': [],
}
const ofInvoices = {
  ...overrides,
  estimatedCost: { ...overrides.estimatedCost, header: 'Verschil' },
} as const
const ownColumns = eachOf(signalModules, (module) =>
  withColumns(
    columnsOf(leading(signal, [...besides, ...unsaid[module]])),
    module === 'invoice-audit' ? ofInvoices : overrides,
  ),
)
// Over all customers there is no room for both: what it comes to in euro, and under it how far it is off.
const allColumns = eachOf(signalModules, (module) =>
  withColumns(columnsOf(leading(controlSignal, ['deviationPct', ...unsaid[module]])), {
    ...overrides,
    estimatedCost: { header: 'Afwijking', from: 'xl', cell: (row) => <Deviation signal={row} /> },
  }),
)

const own = ofModules(signal)
const all = ofModules(controlSignal)

/** A signal stands at its own customer and module, whichever list told of it. */
const hrefOf = (row: SignalRow) => `${homeOf(row.customerId, row.module)}/${row.id}`

function SignalsOf({ customerId, tab }: PageProps & { tab: SignalTab }) {
  const handles = useMay('signals-notifications:read')
  const module = useSignalModule()
  const ofModule = listed[module]
  const fixed = { ...ofModule, ...(tab === 'history' && { status: 'closed' }) }
  return (
    <ListPage
      resource={own[module]}
      title={titleOf(module)}
      customerId={customerId}
      columns={ownColumns[module]}
      mayCreate={false}
      bulk={handles ? bulkDeeds : []}
      tabs={<SignalTabs customerId={customerId ?? 0} value={tab} />}
      // What is agreed, bought and controlled is followed as it changes: only readings are worked out on order.
      actions={ofModule === undefined && <CheckNow customerId={customerId} />}
      fixed={fixed}
      rowHref={hrefOf}
    />
  )
}

/** What the rules found at one customer in the module of the address, the worst first. */
export const SignalList = (props: PageProps) => <SignalsOf {...props} tab="overview" />

/** What was dealt with: the same list, of what is closed alone. */
export const SignalHistory = (props: PageProps) => <SignalsOf {...props} tab="history" />

/** What the rules found at all customers. */
export function ControlSignals() {
  const module = useSignalModule()
  const fixed = listed[module]
  return (
    <ListPage
      resource={all[module]}
      title={titleOf(module)}
      customerId={null}
      columns={allColumns[module]}
      mayCreate={false}
      bulk={bulkDeeds}
      tabs={<ControlTabs value={module} />}
      {...(fixed && { fixed })}
      actions={
        <>
          {fixed === undefined && <CheckNow customerId={null} />}
          <ButtonLink
            href="/v3/control/signals/ems/settings"
            icon={<SlidersHorizontal size={15} aria-hidden />}
          >
            Standaardinstellingen
          </ButtonLink>
        </>
      }
      rowHref={hrefOf}
    />
  )
}
