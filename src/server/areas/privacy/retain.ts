import { type RawBuilder, sql } from 'kysely'
import {
  type Retention,
  type RetentionClass,
  retentionTerms,
} from '../../../contract/areas/privacy/privacyCalls.ts'
import { keysOf } from '../../../domain/keys.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { parametersOf } from '../../storage/parameters/read.ts'
import { contactsDue, forgetContacts } from '../sales/contactTerm.ts'
import { eraseUsers } from './erase.ts'
import { eraseFor } from './erasure.ts'

/** How many of a class go in one transaction, and at most in one round: the next hour goes on. */
const batch = 50
const most = 5000

interface Class {
  /** The ids of what has had its time: of what ended before this day, which lies the term back from the day that it is. */
  readonly due: (before: RawBuilder<unknown>, day: string, months: number) => RawBuilder<{ id: number }>
  /** Lets them go. */
  readonly end: (db: Db, ids: readonly number[]) => Promise<unknown>
}

/** How many months a class is kept: as the law says, or as a parameter does. */
async function monthsOf(db: Db, kind: RetentionClass): Promise<number> {
  const { months } = retentionTerms[kind]
  return typeof months === 'number' ? months : (await parametersOf(db, months))(months)
}

/** What of a class has had its time on this day. */
async function dueOf(db: Db, kind: RetentionClass, day: string): Promise<RawBuilder<{ id: number }>> {
  const months = await monthsOf(db, kind)
  const before = sql`(${day}::date - make_interval(months => ${months}::integer))::date`
  return classes[kind].due(before, day, months)
}

const endOfYear = (date: RawBuilder<unknown>) => sql`(date_trunc('year', ${date}) + interval '1 year')::date`

/** That it went is in the audit, record by record. */
async function noteEach(db: Db, subject: string, ids: readonly number[]): Promise<void> {
  for (const subjectId of ids) await asServer(db, 'retention').record({ action: 'erase', subject, subjectId })
}

const classes: Readonly<Record<RetentionClass, Class>> = {
  customers: {
    due: (before) => sql`select id from customers
      where state = 'inactive' and end_date < ${before} and not exists (
        select from erasures where customer_id = customers.id and (erased_at at time zone 'Europe/Amsterdam')::date >= customers.end_date)`,
    end: async (db, ids) => {
      const reason = 'Bewaartermijn verstreken'
      for (const id of ids)
        await eraseFor(asServer(db, 'retention'), { table: 'customers', id, reason, by: null })
    },
  },
  invoices: {
    due: (before) => sql`select invoices.id from invoices join customers on customers.id = customer_id
      where customers.state = 'inactive' and (file_hash is not null or original_hash is not null)
        and ${endOfYear(sql`invoice_date`)} <= ${before}`,
    end: async (db, ids) => {
      await sql`update invoices set file_hash = null, file_name = null, original_hash = null, original_name = null,
        original_type = null, original_size = null, version = version + 1, updated_at = now()
        where id = any(${[...ids]}::integer[])`.execute(db)
      await noteEach(db, 'invoices', ids)
    },
  },
  documents: {
    due: (before) => sql`select documents.id from documents join customers on customers.id = customer_id
      where customers.state = 'inactive' and category = 'factuur'
        and ${endOfYear(sql`document_date`)} <= ${before}`,
    end: async (db, ids) => {
      await db
        .deleteFrom('documents')
        .where('id', 'in', [...ids])
        .execute()
      await noteEach(db, 'library', ids)
    },
  },
  signings: {
    due: (before) => sql`select id from signings
      where closed_at is not null and (closed_at at time zone 'Europe/Amsterdam')::date < ${before}`,
    end: async (db, ids) => {
      await sql`delete from signings where id = any(${[...ids]}::integer[])`.execute(db)
      await noteEach(db, 'signings', ids)
    },
  },
  users: {
    due: (before) => sql`select id from users where state = 'inactive' and updated_at < ${before}
      and email_address not like 'gewist-%@gewist.invalid'`,
    end: async (db, ids) => {
      await eraseUsers(db, ids)
      await noteEach(db, 'users', ids)
    },
  },
  interests: {
    due: (before) => sql`select id from collective_interests
      where contacted_on is null and (received_at at time zone 'Europe/Amsterdam')::date < ${before}`,
    end: async (db, ids) => {
      const reason = 'Bewaartermijn verstreken'
      for (const id of ids)
        await eraseFor(asServer(db, 'retention'), { table: 'collectiveInterests', id, reason, by: null })
    },
  },
  deals: {
    due: contactsDue,
    end: (db, ids) => forgetContacts(db, ids, asServer(db, 'retention')),
  },
  notifications: {
    due: (before) => sql`select id from action_notifications where created_at < ${before}`,
    end: (db, ids) =>
      db
        .deleteFrom('actionNotifications')
        .where('id', 'in', [...ids])
        .execute(),
  },
}

const kinds = keysOf(classes)

/**
 * Lets go what has had its time (P3), a few at once: each transaction is whole, so that a round that was broken off is gone on with
 * by the next one, and two processes never do the same. Answers how much went.
 */
export async function retain(database: Database, signal?: AbortSignal, day = today()): Promise<number> {
  let gone = 0
  for (const kind of kinds) {
    let count = batch
    for (let round = 0; count === batch && round < most / batch && signal?.aborted !== true; round += 1) {
      count = await database.transaction((tx) => endSome(tx, kind, day))
      gone += count
    }
  }
  return gone
}

async function endSome(tx: Db, kind: RetentionClass, day: string): Promise<number> {
  const { end } = classes[kind]
  await lockFor(tx, 'retention')
  const due = await dueOf(tx, kind, day)
  const { rows } = await sql<{
    id: number
  }>`select id from (${due}) as due order by id limit ${batch}`.execute(tx)
  if (rows.length === 0) return 0
  await end(
    tx,
    rows.map(({ id }) => id),
  )
  await tx.insertInto('retentionRounds').values({ kind, count: rows.length }).execute()
  return rows.length
}

/** What a round would do now, without doing it, and what the rounds before it did. */
export async function retentionNow(db: Db, day = today()): Promise<Retention[]> {
  const { rows } = await sql<{ kind: RetentionClass; done: number; lastDoneAt: Date }>`
    select kind, sum(count)::integer as done, max(done_at) as last_done_at from retention_rounds group by kind
  `.execute(db)
  const found: Retention[] = []
  for (const id of kinds) {
    const { rows: due } = await sql<{ count: number }>`
      select count(*)::integer as count from (${await dueOf(db, id, day)}) as due`.execute(db)
    const past = rows.find(({ kind }) => kind === id)
    found.push({
      id,
      months: await monthsOf(db, id),
      due: due[0]?.count ?? 0,
      done: past?.done ?? 0,
      lastDoneAt: past ? past.lastDoneAt.toISOString() : null,
    })
  }
  return found
}
