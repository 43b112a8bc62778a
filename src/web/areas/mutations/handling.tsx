import { partyFields } from '../../../contract/areas/mutations/mutationParties.ts'
import { type Mutation, mutation, readingFields } from '../../../contract/areas/mutations/mutations.ts'
import {
  mutationKinds,
  mutationRoles,
  registerReasons,
} from '../../../contract/areas/mutations/mutationWords.ts'
import { counterLabels } from '../../../domain/energy/counters.ts'
import { isNamedIn } from '../../../domain/keys.ts'
import { daysBetween } from '../../../domain/time/day.ts'
import { numbersIn, textsIn } from '../../../domain/unknown.ts'
import { FieldInput } from '../../fields/inputs.tsx'
import { useNames } from '../../fields/lookup.ts'
import { date, number } from '../../format/format.ts'
import { type GridForm, RowGrid } from '../../records/rowGrid.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'
import { useRules } from './wizardTerms.ts'

const turnaround = (sent: string | null, answered: string | null) => {
  if (sent === null || answered === null) return '–'
  const days = Math.max(0, daysBetween(sent, answered))
  return days === 1 ? '1 dag' : `${days} dagen`
}

/** What each party has to do, since when, and what it answered. */
export function HandlingTab({ row }: { row: Mutation }) {
  const { registerReason } = row
  return (
    <>
      {registerReason && registerReason !== 'geen' && (
        <Card title="Melding aan het register">
          <DescriptionList
            columns={2}
            items={[
              { label: mutation.automatic.registerReason.label, value: registerReasons[registerReason] },
            ]}
          />
        </Card>
      )}
      <Parties row={row} />
    </>
  )
}

function Parties({ row }: { row: Mutation }) {
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
            {
              id: 'email',
              header: partyFields.email.label,
              cell: ({ email }) => email ?? 'Geen: krijgt geen e-mail',
            },
            { id: 'sent', header: partyFields.sentAt.label, cell: ({ sentAt }) => date(sentAt) },
            {
              id: 'confirmed',
              header: partyFields.confirmedDate.label,
              cell: ({ confirmedDate }) => (confirmedDate === null ? 'Nog niet' : date(confirmedDate)),
            },
            {
              id: 'answered',
              header: partyFields.answeredOn.label,
              cell: ({ answeredOn }) => (answeredOn === null ? '–' : date(answeredOn)),
            },
            {
              id: 'turnaround',
              header: 'Doorlooptijd',
              cell: ({ sentAt, answeredOn }) => turnaround(sentAt, answeredOn),
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

/** What of the checklist of its kind is done, by the parameters of the day on which it was handed in. */
export function CheckInput({
  form,
  customerId,
  on,
}: {
  form: GridForm
  customerId: number
  on: string | null
}) {
  const { values, problems } = form.snapshot.context
  const rules = useRules(customerId, on)
  const own = new Set<string>(textsIn(values.checked))
  const asked = isNamedIn(mutationKinds, values.kind) ? rules?.kinds[values.kind].checks : undefined
  for (const one of asked ?? []) own.add(one)
  const field = mutation.fields.checked
  return (
    <FieldInput
      name="checked"
      // What was ticked before stays to be seen, also when its kind does not ask it any more.
      field={{ ...field, choices: field.choices?.filter(({ value }) => own.has(String(value))) ?? [] }}
      value={values.checked}
      error={problems.checked}
      disabled={form.snapshot.hasTag('busy')}
      onChange={(value) => form.send({ type: 'change', name: 'checked', value })}
    />
  )
}
