import { sql } from 'kysely'
import { mutation } from '../../../contract/areas/mutations/mutations.ts'
import { mutationKinds } from '../../../contract/areas/mutations/mutationWords.ts'
import { dayInWords, dayText, figure } from '../../../domain/dutch.ts'
import { counterLabels } from '../../../domain/energy/counters.ts'
import { asServer } from '../../records/asServer.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { answerAddress } from '../../storage/mail/answerAddress.ts'
import type { Write } from '../../storage/mail/mailer.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import { makeAction } from '../actions/make.ts'
import { partiesOf, type Row, readingsOf } from './rows.ts'

interface Named {
  readonly id: number
  readonly ean: string
  readonly name: string
  readonly product: number
}

const products: Readonly<Record<number, string>> = { 1: 'elektriciteit', 2: 'gas' }

async function connectionsOf(db: Db, { connectionIds }: Row): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, ean, name, product from connections where id = any(${connectionIds}::integer[]) order by name, id`.execute(
    db,
  )
  return rows
}

/** What the party must know besides: what is filled in of what this kind asks, in the words of the form. */
async function factsOf(db: Db, row: Row, connections: readonly Named[]): Promise<string[]> {
  const { fields } = mutation
  const [supplier, measuring, entity] = [
    row.desiredSupplierId === null ? null : row.desiredSupplierName,
    row.desiredMeasuringId === null ? null : row.desiredMeasuringName,
    row.entityId === null ? null : row.entityName,
  ]
  const told = [
    [fields.address.label, row.address],
    [fields.keyDate.label, row.keyDate === null ? null : dayText(row.keyDate)],
    [fields.newPartyName.label, row.newPartyName],
    [fields.newPartyContact.label, row.newPartyContact],
    ['Op naam van', entity],
    [fields.desiredCapacity.label, row.desiredCapacity],
    [fields.desiredPower.label, row.desiredPower === null ? null : `${figure(row.desiredPower, 0, 1)} kW`],
    [fields.desiredSupplierId.label, supplier],
    [fields.desiredMeasuringId.label, measuring],
  ] as const
  const eans = new Map(connections.map(({ id, ean }) => [id, ean]))
  const read = (await readingsOf(db, [row.id])).get(row.id) ?? []
  const on = row.readingDate === null ? '' : ` op ${dayText(row.readingDate)}`
  return [
    ...told.flatMap(([label, value]) => (value ? [`${label}: ${value}.`] : [])),
    ...read.map(
      ({ connectionId, counter, standing }) =>
        `Meterstand${on} van ${eans.get(connectionId) ?? ''}: ${counterLabels[counter].toLowerCase()} ${figure(standing, 0, 3)}.`,
    ),
  ]
}

/** A mutation as it is, with who deals with it. */
const sentOf = (db: Db, id: number) =>
  db
    .selectFrom('mutations')
    .innerJoin('customers', 'customers.id', 'mutations.customerId')
    .leftJoin('users', 'users.id', 'mutations.assigneeId')
    .leftJoin('parties as suppliers', 'suppliers.id', 'mutations.desiredSupplierId')
    .leftJoin('parties as measuring', 'measuring.id', 'mutations.desiredMeasuringId')
    .leftJoin('entities', 'entities.id', 'mutations.entityId')
    .selectAll('mutations')
    .select(['customers.name as customerName', 'users.name as by', 'users.emailAddress as replyTo'])
    .select(['suppliers.name as desiredSupplierName', 'measuring.name as desiredMeasuringName'])
    .select('entities.name as entityName')
    .where('mutations.id', '=', id)

/** Somebody hears of a mail that did not arrive: else a party is waited for that knows of nothing. */
async function tellUndelivered(
  database: Database,
  row: { customerId: number; number: string },
  party: string,
) {
  await database.transaction(async (tx) => {
    await makeAction(asServer(tx, 'mutations'), {
      customerId: row.customerId,
      subject: `E-mail over mutatie ${row.number} aan ${party} is niet aangekomen`,
      actionType: 'taak',
      days: 1,
    })
  })
}

const connectionLines = (connections: readonly Named[]): string[] =>
  connections.length === 0
    ? []
    : [
        'Het gaat om:',
        ...connections.map(
          ({ ean, name, product }) =>
            `${name.includes(ean) ? name : `${ean}, ${name}`}${products[product] === undefined ? '' : ` (${products[product]})`}`,
        ),
      ]

const answerLines = (by: string | null, replyTo: string | null): string[] =>
  by === null ? [] : [`Antwoorden kan aan ${by}, ${replyTo}.`]

/** What a party would be asked by a mutation, as far as that hangs on no party. */
export async function partyValues(db: Db, row: Row) {
  const stored = await sentOf(db, row.id).executeTakeFirst()
  const full = { ...row, ...stored } as Row
  const connections = await connectionsOf(db, full)
  return {
    aansluitingen: connectionLines(connections),
    gegevens: await factsOf(db, full, connections),
    antwoord: stored?.by == null ? [] : answerLines(stored.by, await answerAddress(db, stored.replyTo)),
  }
}

/** Writes what a party is asked; nothing once it answered, or the mutation went another way. */
export async function partyLetterOf(
  database: Database,
  { recipient, data }: Parameters<Write>[0],
): ReturnType<Write> {
  const { db } = database
  const stored = await sentOf(db, Number(data?.mutationId))
    .where('mutations.state', '=', 'waitingParty')
    .executeTakeFirst()
  if (stored === undefined) return null
  const row = stored as unknown as Row
  const party = ((await partiesOf(db, [row.id])).get(row.id) ?? []).find(
    (one) => one.role === data?.role && one.name === data.party && one.confirmedDate === null,
  )
  if (party === undefined) return null
  const connections = await connectionsOf(db, row)
  const replyTo = await answerAddress(db, stored.replyTo)
  const words = await wordsOf(db, 'mutations.party', {
    klant: stored.customerName,
    mutatie: row.number,
    soort: mutationKinds[row.kind],
    datum: dayInWords(row.effectiveDate),
    aansluitingen: connectionLines(connections),
    gegevens: await factsOf(db, row, connections),
    antwoord: answerLines(stored.by, replyTo),
  })
  return {
    // Whatever the words are: by this an answer finds its mutation. First, as a long subject is cut.
    letter: {
      ...words,
      subject: `[${row.number}] ${words.subject}`,
      to: { name: party.name, address: recipient },
      replyTo,
    },
    givenUp: () => tellUndelivered(database, stored, party.name),
  }
}
