import { useQuery } from '@tanstack/react-query'
import { type Chance, reclaimChances, taxSchemes } from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import { ask } from '../../calls/ask.ts'
import { date, euroFromCents } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', mt: '4' })
const inside = css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' })
const soft = css({ color: 'text.soft', textStyle: 'small' })
const summary = css({ textStyle: 'small', color: 'text.accent', cursor: 'pointer', py: '1' })
const soon = css({ color: 'danger.text', fontWeight: 'medium' })

const dayLength = 86_400_000
/** So many days before the last one it is red. */
const soonDays = 21
const daysLeft = (day: string) => (Date.parse(day) - Date.now()) / dayLength

/** The last day with a right of objection; after it one may still ask, without that right. */
function Deadline({ day }: { day: string | null }) {
  if (day === null) return '–'
  if (daysLeft(day) < -1) return <Badge tone="warning">Termijn voorbij: zonder bezwaar</Badge>
  return <span className={daysLeft(day) < soonDays ? soon : undefined}>{date(day)}</span>
}

function Years({ of }: { of: Chance }) {
  return (
    <Table
      caption={`Jaren, ${of.about}`}
      rows={of.years}
      rowKey={({ year }) => String(year)}
      columns={[
        { id: 'year', header: 'Jaar', cell: ({ year }) => String(year) },
        {
          id: 'amount',
          header: 'Bedrag',
          numeric: true,
          cell: ({ amountCents }) => euroFromCents(amountCents),
        },
        { id: 'deadline', header: 'Indienen voor', cell: ({ deadline }) => <Deadline day={deadline} /> },
        {
          id: 'final',
          header: 'Uiterste datum',
          cell: ({ finalDay }) => (
            <span className={daysLeft(finalDay) < soonDays ? soon : undefined}>{date(finalDay)}</span>
          ),
        },
        {
          id: 'missing',
          header: 'Nog nodig',
          cell: ({ missing }) => (missing.length === 0 ? 'Niets' : missing.join('; ')),
        },
      ]}
    />
  )
}

function How({ of }: { of: Chance }) {
  const lines = of.years.flatMap(({ year, sum }) =>
    sum.map((line, place) => ({ year, place, text: line.text, cents: line.cents })),
  )
  return (
    <details>
      <summary className={summary}>Hoe berekend?</summary>
      <Table
        caption={`Berekening, ${of.about}`}
        rows={lines}
        rowKey={({ year, place }) => `${year}:${place}`}
        columns={[
          { id: 'year', header: 'Jaar', cell: ({ year }) => String(year) },
          { id: 'text', header: 'Wat', cell: ({ text }) => text },
          { id: 'cents', header: 'Bedrag', numeric: true, cell: ({ cents }) => euroFromCents(cents) },
        ]}
      />
    </details>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** What one can do about it: look at the cluster that is proposed, or give somebody the work. */
function ChanceLinks({ of, customerId }: { of: Chance; customerId: number }) {
  const mayAct = useMay('actions:write')
  const at = `/v3/customers/${customerId}`
  if (of.scheme !== 'cluster' && !mayAct) return null
  return (
    <div className={row}>
      {of.scheme === 'cluster' && (
        <ButtonLink size="sm" href={`${at}/tax-cluster-proposals`}>
          Voorstel bekijken
        </ButtonLink>
      )}
      {mayAct && (
        <ButtonLink
          size="sm"
          href={`${at}/actions/create${of.entityId === null ? '' : `?entityId=${of.entityId}`}`}
        >
          Actie maken
        </ButtonLink>
      )}
    </div>
  )
}

function ChanceCard({ of, customerId }: { of: Chance; customerId: number }) {
  return (
    <Card title={`${taxSchemes[of.scheme]}: ${of.about}`}>
      <div className={inside}>
        <p className={soft}>{of.connections.map(({ name, ean }) => `${name} (${ean})`).join('; ')}</p>
        <Years of={of} />
        {of.notes.map((note) => (
          <p key={note} className={soft}>
            {note}
          </p>
        ))}
        <How of={of} />
        <ChanceLinks of={of} customerId={customerId} />
      </div>
    </Card>
  )
}

/** Energy tax that a customer may ask back, by scheme and building, with what is still needed for it. */
export function ChancePage({ customerId }: PageProps) {
  const chances = useQuery({
    queryKey: [`customers/${customerId}/tax-chances`],
    queryFn: ({ signal }) => ask(reclaimChances, { customerId: customerId ?? 0 }, { signal }),
  })
  const found = chances.data?.data
  return (
    <>
      <PageTitle>Kansen op teruggaaf</PageTitle>
      <PageHeader title="Kansen op teruggaaf van energiebelasting" />
      <div className={stack}>
        {chances.isError && <ErrorState />}
        {chances.isLoading && <Skeleton lines={10} />}
        {found?.length === 0 && (
          <EmptyState title="Geen kansen gevonden">
            Kansen komen van gebouwen die voor religie of openbaar worden gebruikt, van aansluitingen binnen
            één WOZ-object, van rekeningen zonder vermindering en van de factuurcontrole.
          </EmptyState>
        )}
        {found?.map((of) => (
          <ChanceCard key={`${of.scheme} ${of.about}`} of={of} customerId={customerId ?? 0} />
        ))}
      </div>
    </>
  )
}
