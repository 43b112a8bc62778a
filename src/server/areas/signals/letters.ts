import { pagesFor } from '../../../contract/areas/signals/signalPages.ts'
import type { SignalCode } from '../../../domain/signals/finding.ts'
import { signalNames } from '../../../domain/signals/sentence.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import type { Order } from '../../storage/mail/mailer.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { type Words, wordsOf } from '../../storage/templates/write.ts'

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'publicUrl' | 'brandName'>
}

/** The signals an order is about that still need somebody's eye, the most pressing first. */
async function linesOf({ db }: Database, { data }: Order) {
  const ids = String(data?.ids ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  if (ids.length === 0) return []
  return db
    .selectFrom('signals')
    .innerJoin('customers', 'customers.id', 'signals.customerId')
    .leftJoin('connections', 'connections.id', 'signals.connectionId')
    .select(['signals.id', 'signals.ruleCode', 'signals.title', 'signals.customerId'])
    .select(['customers.name as customerName', 'customers.modules', 'connections.name as connectionName'])
    .where('signals.id', 'in', ids)
    .where('signals.state', 'not in', ['solved', 'ignored'])
    .orderBy('signals.severityRank' as never, 'desc')
    .orderBy('signals.id')
    .execute()
}

/** Whoever the order is for, as long as that person is still told of this customer's signals. */
async function personOf({ db }: Database, { userId, recipient, data }: Order): Promise<string | null> {
  const told = db
    .selectFrom('signalRecipients')
    .select('id')
    .where('customerId', '=', Number(data?.customerId ?? 0))
    .where(userId === null ? 'contactId' : 'userId', '=', userId ?? Number(data?.contactId ?? 0))
  if ((await told.executeTakeFirst()) === undefined) return null
  if (userId === null) return recipient
  const user = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .where('state', '=', 'active')
    .where('id', 'in', (from) =>
      from
        .selectFrom('userCustomers')
        .select('userId')
        .where('customerId', '=', Number(data?.customerId ?? 0)),
    )
    .executeTakeFirst()
  return user?.name ?? null
}

/** A signal as a mail tells it. */
interface SignalLine {
  /** Null where it is not kept yet. */
  readonly id: number | null
  readonly ruleCode: SignalCode
  readonly title: string
  readonly customerId: number
  readonly customerName: string
  readonly modules: readonly string[]
  readonly connectionName: string | null
}

/** What a mail about these signals of one customer says, and where it leads. */
export function signalWords(
  db: Db,
  publicUrl: string,
  lines: readonly [SignalLine, ...SignalLine[]],
): Promise<Words> {
  const [first] = lines
  const pages = pagesFor(
    lines.map(({ ruleCode }) => ruleCode),
    first.modules,
  )
  const home = `${publicUrl}/v3/customers/${first.customerId}/signals/${pages}`
  const values = {
    klant: first.customerName,
    signalen: lines.map(({ title, connectionName }) =>
      connectionName ? `${connectionName}: ${title}` : title,
    ),
    ontvangers: `${home}/recipients`,
  }
  if (lines.length > 1) return wordsOf(db, 'signals.more', { ...values, aantal: String(lines.length) }, home)
  const signaal = signalNames[first.ruleCode]
  return wordsOf(db, 'signals.one', { ...values, signaal }, first.id === null ? home : `${home}/${first.id}`)
}

/** Writes the mails that tell of signals: one sentence each, and where to look. */
export function signalLettersOf({ database, config }: Office): Writer {
  return writerOf(['signals'], async (order) => {
    const name = await personOf(database, order)
    const lines = name === null ? [] : await linesOf(database, order)
    const [first, ...others] = lines
    if (name === null || first === undefined) return null
    const words = await signalWords(database.db, config.publicUrl, [first, ...others])
    return { letter: { ...words, to: { name, address: order.recipient } } }
  })
}
