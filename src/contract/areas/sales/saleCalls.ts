import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { BulkAnswer, call } from '../../records/call.ts'
import { rowId } from '../../records/rowId.ts'
import { TableImport, tableAsked } from '../../records/tableImport.ts'
import { Named } from '../customers/customerCalls.ts'
import { service } from '../services/services.ts'
import { agreementStates } from '../supplyAgreements/agreementSteps.ts'
import { dealLostReasons } from './dealWords.ts'

const Month = z.strictObject({
  /** YYYY-MM. */
  month: z.string(),
  /** Of what is open and expected to close in this month: value times chance, in cents. */
  weightedCents: z.number(),
  openCount: z.number(),
  wonCents: z.number(),
  wonCount: z.number(),
  lostCount: z.number(),
})

/** What was and is to be sold, month by month of a calendar year. */
export const salesOverview = call({
  method: 'GET',
  path: 'sales-overview',
  access: ['is:admin', 'sales:read'],
  summary: 'Verkoop per maand: gewogen, gewonnen en verloren, met de redenen',
  query: z.strictObject({
    /** Absent: this year. */
    year: z.coerce.number().int().min(2000).max(2099).optional(),
  }),
  answer: z.strictObject({
    year: z.number(),
    months: z.array(Month),
    reasons: z.array(z.strictObject({ reason: z.enum(keysOf(dealLostReasons)), count: z.number() })),
    /** Open deals that say nothing of when they close: in no month. */
    undated: z.number(),
  }),
})

/** What can be sold, in the order of the catalogue: who sells need not be allowed to see all of the catalogue. */
export const saleServices = call({
  method: 'GET',
  path: 'sale-services',
  access: ['is:admin', 'sales:read'],
  summary: 'De diensten die te verkopen zijn',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(999).default(999) }),
  answer: z.array(Named),
})

/** What winning made, and how that stands now: from here to a signed agreement is a walk along it. */
export const wonDeal = call({
  method: 'GET',
  path: 'sales/:id/made',
  access: ['is:admin', 'sales:read'],
  summary: 'Wat het winnen van een verkoopkans heeft gemaakt, en hoe dat er nu voor staat',
  answer: z.strictObject({
    entity: Named.nullable(),
    services: z.array(
      z.strictObject({ id: z.number(), name: z.string(), state: z.enum(keysOf(service.states)) }),
    ),
    agreements: z.array(
      z.strictObject({
        id: z.number(),
        number: z.string(),
        product: z.enum(['1', '2']).nullable(),
        connectionCount: z.number(),
        state: z.enum(keysOf(agreementStates)),
      }),
    ),
  }),
})

/** Gives many deals to somebody; what one of them refuses stops none of the others. */
export const changeDeals = call({
  method: 'POST',
  path: 'sales/bulk',
  access: ['is:admin', 'organisation:write'],
  summary: 'De eigenaar van meer verkoopkansen tegelijk wijzigen',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: rowId, version: rowId }))
      .min(1)
      .max(200),
    ownerId: rowId,
  }),
  answer: BulkAnswer,
})

/** Takes in leads from a table, or tells what that would do and what its lines look like that is there. */
export const importLeads = call({
  method: 'POST',
  path: 'sales/import',
  access: ['is:admin', 'sales:write'],
  summary: 'Leads inlezen uit een CSV- of Excel-bestand',
  query: tableAsked,
  answer: TableImport,
})

/** Forgets how the columns of an earlier table were pointed out. */
export const forgetLeadColumns = call({
  method: 'DELETE',
  path: 'sales/import/columns/:id',
  access: ['is:admin', 'sales:write'],
  summary: 'Aangewezen kolommen van een eerder bestand met leads vergeten',
  answer: z.strictObject({ id: z.number() }),
})
