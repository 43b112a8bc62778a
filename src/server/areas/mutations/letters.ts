import { mutationKinds } from '../../../contract/areas/mutations/mutationWords.ts'
import { dayInWords, dayText } from '../../../domain/dutch.ts'
import { paragraphsOf } from '../../../domain/paragraphs.ts'
import { textIn } from '../../../domain/unknown.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import type { Write } from '../../storage/mail/mailer.ts'
import { together, type Writer, writerOf } from '../../storage/mail/writers.ts'
import { type Words, wordsOf } from '../../storage/templates/write.ts'
import { partyLetterOf } from './partyLetters.ts'
import type { Row } from './rows.ts'
import { type AskerMail, partyMail } from './telling.ts'
import { told } from './told.ts'

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'publicUrl'>
}

/** Whoever asked, as long as that person belongs to the customer and can sign in. */
const personOf = (db: Db, userId: number | null, customerId: number) =>
  db
    .selectFrom('users')
    .innerJoin('userCustomers', 'userCustomers.userId', 'users.id')
    .select(['users.name', 'users.firstName'])
    .where('users.id', '=', userId ?? 0)
    .where('userCustomers.customerId', '=', customerId)
    .where('users.state', '=', 'active')
    .executeTakeFirst()

const mutationOf = (db: Db, id: number) =>
  db
    .selectFrom('mutations')
    .innerJoin('customers', 'customers.id', 'mutations.customerId')
    .selectAll('mutations')
    .select('customers.name as customerName')
    .where('mutations.id', '=', id)
    .executeTakeFirst()

/** In which state it must still be for its mail to say what is so. */
const stateOf: Readonly<Record<Exclude<AskerMail, 'mutationReceived'>, string>> = {
  mutationQuestion: 'waitingCustomer',
  mutationConfirmed: 'processed',
  mutationRejected: 'rejected',
}

const kindOf = ({ kind }: Pick<Row, 'kind'>) => mutationKinds[kind]

interface Asked {
  readonly row: Row
  readonly customerName: string
  readonly firstName: string
}

function wordsFor(
  db: Db,
  kind: Exclude<AskerMail, 'mutationReceived'>,
  { row, customerName, firstName }: Asked,
  { reason, url }: { readonly reason: string; readonly url: string },
): Promise<Words> {
  const values = {
    voornaam: firstName,
    klant: customerName,
    mutatie: row.number,
    soort: kindOf(row),
    plaats: row.place ?? 'zonder adres',
  }
  if (kind === 'mutationQuestion')
    return wordsOf(db, 'mutations.question', { ...values, vraag: paragraphsOf(row.question) }, url)
  if (kind === 'mutationConfirmed')
    return wordsOf(
      db,
      'mutations.confirmed',
      { ...values, datum: dayInWords(String(row.confirmedDate)) },
      url,
    )
  const reden = reason === '' ? [] : [`Reden: ${reason}`]
  return wordsOf(db, 'mutations.rejected', { ...values, reden }, url)
}

/** What one of those that came in is told as. */
export const receivedLine = (row: Row): string =>
  `${row.number} ${kindOf(row)}, ${row.place ?? 'zonder adres'}: verwacht per ${dayText(row.expectedDate ?? row.effectiveDate)}.`

/** So many are named in one mail; the page has the rest. */
const most = 20

/** What came in of a person and was not told of yet. */
async function receivedOf(db: Db, customerId: number, requestedById: number | null): Promise<Row[]> {
  const rows = await db
    .selectFrom('mutations')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('requestedById', '=', requestedById)
    .where('submittedAt', 'is not', null)
    .where('receivedToldAt', 'is', null)
    .orderBy('id')
    .execute()
  return told({ db }, rows as unknown as Row[])
}

/** That it came in, of all at once: who hands fifty in gets one mail, as the others then find nothing to tell. */
async function receivedLetter({ database: { db }, config }: Office, of: Addressed): ReturnType<Write> {
  const { customerId, customerName, person, to } = of
  const rows = await receivedOf(db, customerId, of.userId)
  const [first] = rows
  if (first === undefined) return null
  const lines = rows.slice(0, most).map(receivedLine)
  const words = await wordsOf(
    db,
    'mutations.received',
    {
      voornaam: person.firstName,
      klant: customerName,
      aantal: rows.length === 1 ? `mutatie ${first.number}` : `${rows.length} mutaties`,
      lijst: [...lines, ...(rows.length > most ? [`En nog ${rows.length - most}.`] : [])],
    },
    pageOf(config, customerId, rows.length === 1 ? `/${first.id}` : ''),
  )
  return {
    letter: { ...words, to },
    left: async () => {
      await db
        .updateTable('mutations')
        .set({ receivedToldAt: new Date() })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
    },
  }
}

/** The mutations of a customer, or one: who is not signed in signs in first, and comes there. */
const pageOf = ({ publicUrl }: Office['config'], customerId: number, one: string) =>
  `${publicUrl}/switch/${customerId}?r=/v3/customers/${customerId}/mutations${one}`

interface Addressed {
  readonly customerId: number
  readonly customerName: string
  readonly userId: number | null
  readonly person: { readonly firstName: string }
  readonly to: { readonly name: string; readonly address: string }
}

/** Writes what whoever asked is told: what is no longer so when the mail leaves is not told any more. */
async function askerLetter(office: Office, order: Parameters<Write>[0]): ReturnType<Write> {
  const { db } = office.database
  const { userId, recipient, data } = order
  const kind = order.kind as AskerMail
  const stored = await mutationOf(db, Number(data?.mutationId))
  const person = stored === undefined ? undefined : await personOf(db, userId, stored.customerId)
  if (stored === undefined || person === undefined) return null
  const { customerId, customerName } = stored
  const to = { name: person.name, address: recipient }
  if (kind === 'mutationReceived')
    return receivedLetter(office, { customerId, customerName, userId, person, to })
  if (stored.state !== stateOf[kind]) return null
  const [row] = await told({ db }, [stored as unknown as Row])
  if (row === undefined) return null
  const words = await wordsFor(
    db,
    kind,
    { row, customerName, firstName: person.firstName },
    { reason: textIn(data?.reason) ?? '', url: pageOf(office.config, customerId, `/${row.id}`) },
  )
  return { letter: { ...words, to } }
}

const askerKinds: readonly AskerMail[] = [
  'mutationReceived',
  'mutationQuestion',
  'mutationConfirmed',
  'mutationRejected',
]

/** Writes the mails about mutations: to whoever asked, and to the parties that have to do something. */
export const mutationLettersOf = (office: Office): Writer =>
  together(
    writerOf([partyMail], (order) => partyLetterOf(office.database, order)),
    writerOf(askerKinds, (order) => askerLetter(office, order)),
  )
