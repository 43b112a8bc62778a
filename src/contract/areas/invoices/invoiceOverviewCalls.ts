import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'
import { askedId } from '../../records/rowId.ts'
import { invoiceMonth as month } from './invoiceMonthCalls.ts'
import { partyTypes } from './invoicePicklists.ts'

/** Who bills a connection every month; others send what they send. */
export const expectedParties = {
  supplier: 'Leverancier',
  gridoperator: 'Netbeheerder',
  measuring: 'Meetbedrijf',
} as const
export const ExpectedParty = z.enum(keysOf(expectedParties))
export type ExpectedParty = z.infer<typeof ExpectedParty>

/** One month of a connection and a kind of party. */
export const MonthCell = z.strictObject({
  /** 1 to 12. */
  month: z.number(),
  /** Monthly and advance invoices over this month. */
  monthly: z.number(),
  /** Those, and yearly or final ones that cover this month. */
  covering: z.number(),
  disputed: z.boolean(),
  /** € excl. VAT of the lines of the monthly ones; null without any. */
  amountExcl: z.string().nullable(),
  /** The first of them; null: none came. */
  invoiceId: z.number().nullable(),
  /** So many days after the month (parameter facturen.ontbreekt_na_dagen), so that it should have been here. */
  due: z.boolean(),
})
export type MonthCell = z.infer<typeof MonthCell>

/** Amounts that are not in euro, by the code of their currency: these never stand in one sum with others. */
const InOthers = z.record(z.string(), z.string())

/** What one kind of party bills for one connection in a year. */
export const InvoiceYearRow = z.strictObject({
  customerId: z.number(),
  customerName: z.string(),
  connectionId: z.number(),
  connectionName: z.string(),
  ean: z.string(),
  partyType: ExpectedParty,
  /** Only the months in which the connection was managed. */
  cells: z.array(MonthCell),
  received: z.number(),
  missing: z.number(),
  /** € excl. VAT of the lines that begin in the year; and in the year before. */
  total: z.string(),
  previousTotal: z.string(),
  totalInOthers: InOthers,
  previousInOthers: InOthers,
})
export type InvoiceYearRow = z.infer<typeof InvoiceYearRow>

const party = z.enum(keysOf(expectedParties))
const access = 'invoices:read'

/** Which customers an overview is about; without any all within reach. */
const ofCustomers = { customerId: askedId.optional(), accountManagerId: askedId.optional() }

/** What an overview may be narrowed to. */
export interface OverviewNarrowing {
  readonly customerId?: number | undefined
  readonly accountManagerId?: number | undefined
  readonly segment?: 'small' | 'large' | undefined
  /** 1 is electricity, 2 gas. */
  readonly product?: '1' | '2' | undefined
}

/** What the matrix of a year may be asked for, a page at a time. */
const ofYear = {
  year: z.coerce.number().int().min(2000).max(2100),
  partyType: party.optional(),
  product: z.enum(['1', '2']).optional(),
  segment: z.enum(['small', 'large']).optional(),
  incomplete: z.literal('1').optional(),
  q: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(1000).default(25),
}

/** A page of the matrix of a year, and of how many rows. */
export const InvoiceYear = z.strictObject({
  rows: z.array(InvoiceYearRow),
  total: z.number(),
})
export type InvoiceYear = z.infer<typeof InvoiceYear>

/** Which invoices of a year came in, of all customers within reach; the least complete customer first. */
export const invoicesOfYear = call({
  method: 'GET',
  path: 'invoices/year',
  access,
  summary: 'Facturen per jaar: welke verwachte facturen zijn er, per aansluiting en soort partij',
  query: z.strictObject({ ...ofYear, ...ofCustomers }),
  answer: InvoiceYear,
})

/** The same of one customer, also for its own users. */
export const ownInvoicesOfYear = call({
  method: 'GET',
  path: 'customers/:customerId/invoices/year',
  access: 'organisation-invoices:read',
  summary: 'Facturen per jaar van een klant, per aansluiting en soort partij',
  query: z.strictObject(ofYear),
  answer: InvoiceYear,
})

/** What a year is asked for; of one customer alone it names none. */
export type YearAsked = z.infer<NonNullable<(typeof ownInvoicesOfYear)['query']>> & OverviewNarrowing

/** What one sender billed in a month, and what is still missing of it. */
export const InvoiceMonthRow = z.strictObject({
  partyType: z.string(),
  /** Null: a sender without a record, or a supplier that is not known yet. */
  senderId: z.number().nullable(),
  senderName: z.string(),
  /** Connections that should be billed, and of how many that was done. */
  expected: z.number(),
  received: z.number(),
  missing: z.number(),
  /** Invoices whose period begins in the month. */
  invoices: z.number(),
  inAudit: z.number(),
  approved: z.number(),
  disputed: z.number(),
  /** € excl. VAT of those invoices. */
  amountExcl: z.string(),
  amountInOthers: InOthers,
  /** € excl. VAT by which their lines differ from quantity × rate: what was billed less what that comes to. */
  deviation: z.string(),
})
export type InvoiceMonthRow = z.infer<typeof InvoiceMonthRow>

/** A month by sender; most missing first. */
export const invoicesOfMonth = call({
  method: 'GET',
  path: 'invoices/month',
  access,
  summary: 'Facturen per maand: wat is er, wat ontbreekt en wat kost het, per afzender',
  query: z.strictObject({
    month,
    ...ofCustomers,
    partyType: party.or(z.literal('other')).optional(),
    /** A part of the sender's name. */
    q: z.string().trim().max(100).default(''),
  }),
  answer: z.array(InvoiceMonthRow),
})

/** A connection for which an expected invoice is not there. */
export const MissingInvoice = z.strictObject({
  customerId: z.number(),
  customerName: z.string(),
  connectionId: z.number(),
  connectionName: z.string(),
  ean: z.string(),
})
export type MissingInvoice = z.infer<typeof MissingInvoice>

/** The connections behind a number of missing invoices; at most two hundred. */
export const missingOfMonth = call({
  method: 'GET',
  path: 'invoices/month/missing',
  access,
  summary: 'Facturen per maand: de aansluitingen waarvan een factuur ontbreekt',
  query: z.strictObject({
    month,
    ...ofCustomers,
    partyType: party,
    senderId: askedId.optional(),
  }),
  answer: z.array(MissingInvoice),
})

/** An invoice behind the figures of a sender. */
export const SentInvoice = z.strictObject({
  id: z.number(),
  customerId: z.number(),
  customerName: z.string(),
  invoiceNumber: z.string(),
  statusName: z.string(),
  currency: z.string(),
  amountExcl: z.string(),
  /** By which its lines differ from quantity × rate. */
  deviation: z.string(),
})
export type SentInvoice = z.infer<typeof SentInvoice>

/** The invoices of one sender whose period begins in a month, those that deviate most first; at most two hundred. */
export const sentOfMonth = call({
  method: 'GET',
  path: 'invoices/month/sent',
  access,
  summary: 'Facturen per maand: de facturen van een afzender',
  query: z.strictObject({
    month,
    ...ofCustomers,
    partyType: z.enum(Object.keys(partyTypes)),
    senderId: askedId.optional(),
    /** The name of a sender without a record. */
    senderName: z.string().trim().max(80).optional(),
  }),
  answer: z.array(SentInvoice),
})
