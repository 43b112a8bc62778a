import { useQuery } from '@tanstack/react-query'
import { type BudgetOverview, budgetOverview } from '../../../contract/areas/budgets/budgetCalls.ts'
import type { Budget } from '../../../contract/areas/budgets/budgets.ts'
import { reasonsOf } from '../../../domain/budget/reasons.ts'
import { fetched } from '../../calls/fetched.ts'
import { euroFromCents } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { CumulativeChart } from './cumulative.tsx'
import { fromText, headline, reasonText, share, signed, untilText } from './overviewText.ts'
import { ConnectionTable, VarianceTable } from './varianceTable.tsx'

const facts = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  mt: '4',
})
const fact = css({
  '& dt': { textStyle: 'small', color: 'text.soft' },
  '& dd': { textStyle: 'heading', fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', textStyle: 'tiny', color: 'text.soft', fontWeight: 'normal' },
})
const lead = css({ textStyle: 'heading', display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
const reasons = css({
  mt: '2',
  pl: '5',
  listStyle: 'disc',
  '& b': { fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold' },
})
const note = css({ textStyle: 'small', color: 'text.soft', mt: '3' })

const standings = {
  under: { tone: 'success', label: 'Binnen de begroting' },
  near: { tone: 'warning', label: 'Dicht bij de grens' },
  over: { tone: 'danger', label: 'Boven de begroting' },
} as const

/** How many reasons are named: the rest is in the table. */
const mostReasons = 4

/** What the budget comes to, what was realised of it, and why the year differs: on one screen. */
export function BudgetStanding({ budget, customerId }: { budget: Budget; customerId: number }) {
  // What was asked while it was worked out is not what it became.
  const found = useQuery({ ...fetched(budgetOverview, { customerId, id: budget.id }), staleTime: 0 })
  return (
    <>
      <Fetching of={found} lines={10} />
      {found.data && <Standing overview={found.data} budget={budget} />}
    </>
  )
}

function Standing({ overview, budget }: { overview: BudgetOverview; budget: Budget }) {
  const { tone, label } = standings[overview.standing]
  const why = reasonsOf(overview.rows).slice(0, mostReasons)
  return (
    <>
      <Card title="Hoe staat het ervoor?">
        <p className={lead}>
          {headline(overview, budget.year, overview.until === 12)}
          <Badge tone={tone}>{label}</Badge>
        </p>
        {why.length > 0 && (
          <ul className={reasons} aria-label="Waardoor">
            {why.map((reason) => (
              <li key={`${reason.product} ${reason.group} ${reason.part}`}>
                {reasonText(reason)} <b>{signed(reason.cents)}</b>
              </li>
            ))}
          </ul>
        )}
        <Facts overview={overview} />
        {overview.withheld !== null && <p className={note}>{overview.withheld}</p>}
      </Card>
      <Card title="Door het jaar heen">
        <CumulativeChart overview={overview} year={budget.year} />
      </Card>
      <Card title="Waardoor het verschil komt">
        <VarianceTable overview={overview} year={budget.year} />
        <p className={note}>
          Volume: meer of minder verbruik tegen de begrote prijs. Prijs: een andere prijs over wat werkelijk
          is verbruikt. Beide per aansluiting en maand, en alleen van levering; de delen tellen op de cent op
          tot het verschil. Netbeheer en meting hangen af van vermogen en meters en staan bij overig.
        </p>
      </Card>
      {overview.connections.length > 1 && (
        <Card title="Waar het verschil zit">
          <ConnectionTable overview={overview} />
        </Card>
      )}
    </>
  )
}

function Facts({ overview }: { overview: BudgetOverview }) {
  const { until, realised, year, estimated } = overview
  const part = share(year.variance.total, year.budget.cents)
  return (
    <>
      <dl className={facts}>
        <div className={fact}>
          <dt>Begroot</dt>
          <dd>
            {euroFromCents(year.budget.cents)}
            <small>excl. btw, het hele jaar</small>
          </dd>
        </div>
        <div className={fact}>
          <dt>{until === 0 ? 'Realisatie' : `Realisatie ${untilText(until)}`}</dt>
          <dd>
            {until === 0 ? 'Nog geen maand voorbij' : euroFromCents(realised.later.cents)}
            {until > 0 && (
              <small>
                begroot {euroFromCents(realised.budget.cents)}; uit {fromText(realised)}
              </small>
            )}
          </dd>
        </div>
        <div className={fact}>
          <dt>{until === 12 ? 'Het jaar' : 'Verwachting jaar'}</dt>
          <dd>
            {euroFromCents(year.later.cents)}
            <small>uit {fromText(year)}</small>
          </dd>
        </div>
        <div className={fact}>
          <dt>Verschil</dt>
          <dd>
            {signed(year.variance.total)}
            {part !== null && <small>{part} van wat is begroot</small>}
          </dd>
        </div>
      </dl>
      {estimated > 0 && (
        <p className={note}>
          Van {estimated === 1 ? 'één aansluiting' : `${estimated} aansluitingen`} is niet elke voorbije maand
          volledig gemeten: daar is het verbruik geschat.
        </p>
      )}
    </>
  )
}
