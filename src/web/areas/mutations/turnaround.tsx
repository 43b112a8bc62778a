import { useQuery } from '@tanstack/react-query'
import { mutationRoles, mutationStates } from '../../../contract/areas/mutations/mutationWords.ts'
import {
  ageBounds,
  mutationTurnaround,
  turnaroundDays,
} from '../../../contract/areas/mutations/turnaroundCall.ts'
import type { AnswerOf } from '../../../contract/records/call.ts'
import { fetched } from '../../calls/fetched.ts'
import { count, date } from '../../format/format.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { css, cx } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { HowText } from '../../ui/how.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { stack } from '../../ui/stack.ts'
import { Table } from '../../ui/table.tsx'
import { MutationTabs } from './tabs.tsx'

const how = css({ px: '5', py: '3' })

type Turnaround = AnswerOf<typeof mutationTurnaround>

const daysText = (days: number | null) =>
  days === null ? '–' : days === 1 ? '1 dag' : `${count(days)} dagen`

function Parties({ of: { parties, since } }: { of: Turnaround }) {
  return (
    <Card title="Per marktpartij" flush={parties.length > 0}>
      {parties.length === 0 ? (
        <EmptyState title="Nog niets verstuurd">
          Zodra een mutatie naar een marktpartij is gestuurd, staat hier hoe lang die erover doet.
        </EmptyState>
      ) : (
        <>
          <Table
            caption="Doorlooptijd per marktpartij"
            rows={parties}
            rowKey={({ role, name }) => `${role} ${name}`}
            columns={[
              { id: 'name', header: 'Marktpartij', cell: ({ name }) => name },
              { id: 'role', header: 'Soort', cell: ({ role }) => mutationRoles[role] },
              { id: 'waiting', header: 'Wacht nu', numeric: true, cell: ({ waiting }) => count(waiting) },
              {
                id: 'waitsLongest',
                header: 'Langste wacht',
                numeric: true,
                cell: ({ waitsLongest }) => daysText(waitsLongest),
              },
              {
                id: 'confirmed',
                header: 'Bevestigd',
                numeric: true,
                cell: ({ confirmed }) => count(confirmed),
              },
              {
                id: 'average',
                header: 'Gemiddeld',
                numeric: true,
                cell: ({ averageDays }) => daysText(averageDays),
              },
              {
                id: 'longest',
                header: 'Langste',
                numeric: true,
                cell: ({ longestDays }) => daysText(longestDays),
              },
            ]}
          />
          <div className={how}>
            <HowText>
              Wacht nu: mutaties die aan deze partij zijn gestuurd, nog lopen en die zij niet heeft bevestigd.
              Bevestigd: wat zij op {date(since)} of later heeft bevestigd, in de laatste {turnaroundDays}{' '}
              dagen. De doorlooptijd loopt van de dag waarop is verstuurd tot de dag waarop zij antwoordde;
              per wanneer het ingaat, telt niet mee. Wat is bevestigd zonder die dag, telt ook niet mee.
            </HowText>
          </div>
        </>
      )}
    </Card>
  )
}

const ageLabels = [
  ...ageBounds.map((bound, place) => `${place === 0 ? 0 : (ageBounds[place - 1] ?? 0) + 1}–${bound} dagen`),
  `Meer dan ${ageBounds.at(-1)} dagen`,
]

function Ages({ of: { ages } }: { of: Turnaround }) {
  return (
    <Card title="Hoe lang staat het open?" flush>
      <Table
        caption="Openstaande mutaties per status, naar dagen sinds het indienen"
        rows={ages}
        rowKey={({ state }) => state}
        rowHref={({ state }) => `/v3/mutations?state=${state}`}
        columns={[
          {
            id: 'state',
            header: 'Status',
            cell: ({ state }) => mutationStates[state].label,
          },
          ...ageLabels.map((header, place) => ({
            id: header,
            header,
            numeric: true,
            cell: ({ counts }: Turnaround['ages'][number]) => count(counts[place] ?? 0),
          })),
          {
            id: 'all',
            header: 'Samen',
            numeric: true,
            cell: ({ counts }) => count(counts.reduce((sum, one) => sum + one, 0)),
          },
        ]}
      />
      <div className={how}>
        <HowText>
          Elke mutatie die is ingediend en nog niet is afgerond, afgewezen of geannuleerd, naar het aantal
          dagen sinds de dag van indienen, in de status die zij nu heeft. Een concept telt niet mee.
        </HowText>
      </div>
    </Card>
  )
}

/** Where mutations wait: at which party of the market, in which state, and for how long. */
export function MutationTurnaround() {
  const found = useQuery(fetched(mutationTurnaround, {}))
  return (
    <>
      <PageTitle>Doorlooptijd van mutaties</PageTitle>
      <PageHeader title="Alle mutaties" />
      <MutationTabs value="turnaround" />
      <div className={cx(stack, css({ mt: '4' }))}>
        <Fetching of={found} lines={12} />
        {found.data && (
          <>
            <Parties of={found.data} />
            <Ages of={found.data} />
          </>
        )}
      </div>
    </>
  )
}
