import { type Mutation, partyFields, readingFields } from '../../../contract/areas/mutations/mutations.ts'
import { mutationRoles } from '../../../contract/areas/mutations/mutationWords.ts'
import { counterLabels } from '../../../domain/energy/counters.ts'
import { daysBetween } from '../../../domain/time/day.ts'
import { numbersIn } from '../../../domain/unknown.ts'
import { useNames } from '../../fields/lookup.ts'
import { date, number } from '../../format/format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'
import { type GridForm, RowGrid } from './rowGrid.tsx'

const turnaround = (sent: string | null, confirmed: string | null) =>
  sent === null || confirmed === null ? '–' : `${Math.max(0, daysBetween(sent, confirmed))} dagen`

/** What each party has to do, since when, and what it answered. */
export function HandlingTab({ row }: { row: Mutation }) {
  return (
    <Card title="Marktpartijen" flush={row.parties.length > 0}>
      {row.parties.length === 0 ? (
        <EmptyState title="Nog geen marktpartijen">
          Bij Oppakken komen hier de partijen van de aansluitingen; bij Bewerken zijn ze aan te passen.
        </EmptyState>
      ) : (
        <Table
          caption="Marktpartijen"
          rows={row.parties.map((party, place) => ({ ...party, place }))}
          rowKey={({ place }) => String(place)}
          columns={[
            { id: 'role', header: partyFields.role.label, cell: ({ role }) => mutationRoles[role] },
            { id: 'name', header: partyFields.name.label, cell: ({ name }) => name },
            { id: 'sent', header: partyFields.sentAt.label, cell: ({ sentAt }) => date(sentAt) },
            {
              id: 'confirmed',
              header: partyFields.confirmedDate.label,
              cell: ({ confirmedDate }) => (confirmedDate === null ? 'Nog niet' : date(confirmedDate)),
            },
            {
              id: 'turnaround',
              header: 'Van verstuurd tot bevestigd per',
              cell: ({ sentAt, confirmedDate }) => turnaround(sentAt, confirmedDate),
            },
            { id: 'reference', header: partyFields.reference.label, cell: (one) => one.reference ?? '–' },
          ]}
        />
      )}
    </Card>
  )
}

const connectionsOf = readingFields.connectionId.of

/** The standings that were read for a mutation. */
export function ReadingsTab({ row }: { row: Mutation }) {
  const { nameOf } = useNames(connectionsOf, [...new Set(row.readings.map((one) => one.connectionId))])
  return (
    <Card
      title={row.readingDate === null ? 'Meterstanden' : `Meterstanden van ${date(row.readingDate)}`}
      flush
    >
      <Table
        caption="Meterstanden"
        rows={row.readings}
        rowKey={({ connectionId, counter }) => `${connectionId} ${counter}`}
        columns={[
          { id: 'connection', header: 'Aansluiting', cell: ({ connectionId }) => nameOf(connectionId) },
          { id: 'counter', header: 'Telwerk', cell: ({ counter }) => counterLabels[counter] },
          { id: 'standing', header: 'Stand', numeric: true, cell: ({ standing }) => number(standing, 3, 0) },
        ]}
      />
    </Card>
  )
}

/** The standings of a mutation in its form, of the connections that it names. */
export function ReadingGrid({ form }: { form: GridForm }) {
  const ids = numbersIn(form.snapshot.context.values.connectionIds)
  const { nameOf } = useNames(connectionsOf, ids)
  return (
    <RowGrid
      form={form}
      name="readings"
      label="Meterstanden"
      one="Stand"
      columns={readingFields}
      options={{ connectionId: ids.map((id) => ({ value: String(id), label: nameOf(id) })) }}
    />
  )
}

/** What each party has to do, in the form. */
export function PartyGrid({ form }: { form: GridForm }) {
  return <RowGrid form={form} name="parties" label="Marktpartijen" one="Partij" columns={partyFields} />
}
