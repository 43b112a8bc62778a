import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What only one transaction does at a time, whatever the number of processes: each has a number of its own in all of them. */
export const locks = {
  migrations: 5_837_201_644,
  auditSeals: 5_837_201_645,
  demo: 5_837_201_646,
  dueSteps: 7_320_001,
  admins: 7_320_002,
  reminders: 7_320_003,
  retention: 7_320_004,
  signingSeal: 7_320_108,
  signalMails: 7_320_005,
  hourMonths: 7_320_102,
  invoiceMonths: 7_320_103,
  invoiceRequests: 7_320_104,
  parties: 7_320_105,
  rateTables: 7_320_106,
  rates: 7_320_107,
  marketPrices: 7_320_110,
  templates: 7_320_111,
  mutations: 7_320_112,
  recognisedMeasures: 7_320_113,
  deals: 7_320_114,
  customers: 7_320_115,
  savingFiles: 7_320_116,
} as const

/** Waits until no other transaction does this, and keeps others from it until this one ends. */
export async function lockFor(tx: Db, what: keyof typeof locks): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks[what]}::bigint)`.execute(tx)
}
