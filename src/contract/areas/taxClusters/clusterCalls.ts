import { z } from 'zod'
import { calendarDay } from '../../records/calendarDay.ts'
import { call, done } from '../../records/call.ts'
import { speaks } from '../customers/speaks.ts'

const Line = z.strictObject({
  kind: z.enum(['eb', 'ode', 'vermindering']),
  from: calendarDay,
  to: calendarDay,
  /** Null of the reduction. */
  bracket: z.number().nullable(),
  volume: z.string().nullable(),
  rate: z.string(),
  cents: z.number(),
})
export type ClusterLine = z.infer<typeof Line>

/** What one connection, or all as one, is taxed in the days that are told. */
const Taxed = z.strictObject({ use: z.string(), lines: z.array(Line), cents: z.number() })

/** What it changes in a calendar year that connections count as one, and what that was worked out with. */
export const ClusterEffect = z.strictObject({
  year: z.number(),
  /** The days of the year on which the cluster holds. */
  from: calendarDay,
  to: calendarDay,
  days: z.number(),
  daysOfYear: z.number(),
  unit: z.enum(['kWh', 'm³']),
  members: z.array(
    z.strictObject({
      connectionId: z.number(),
      ean: z.string(),
      name: z.string(),
      annualUsage: z.number().nullable(),
      residence: z.boolean(),
      /** Null where something is missing: `reasons` says what. */
      taxed: Taxed.nullable(),
    }),
  ),
  together: Taxed.nullable(),
  apartCents: z.number().nullable(),
  /** Above 0 is cheaper together; below 0 dearer, which is still obligatory. */
  effectCents: z.number().nullable(),
  /** Why nothing could be worked out. */
  reasons: z.array(z.string()),
  /** What deserves a second look, in sentences. */
  notes: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      isConcept: z.boolean(),
      sourceNote: z.string().nullable(),
      validFrom: calendarDay,
      validUntil: calendarDay,
    }),
  ),
})
export type ClusterEffect = z.infer<typeof ClusterEffect>

const earliest = 2013

/** What a cluster changes in each of some years: those of the last five in which it holds, and this one. */
export const clusterEffects = call({
  method: 'GET',
  path: 'customers/:customerId/tax-clusters/:id/effect',
  access: 'mod:taxrequest',
  summary: 'Het effect van een cluster in een jaar, en hoe dat is berekend',
  query: z.strictObject({
    /** Absent: this year, or the nearest one in which the cluster holds. */
    year: z.coerce.number().int().min(earliest).max(2099).optional(),
  }),
  answer: z.strictObject({ years: z.array(z.number()), effect: ClusterEffect }),
})

/** Connections that belong together and are in no cluster today. */
const Proposal = z.strictObject({
  /** What they have in common. */
  by: z.enum(['woz', 'address']),
  wozNumber: z.string().nullable(),
  /** The WOZ number, or the address. */
  told: z.string(),
  product: z.enum(['1', '2']),
  entityId: z.number().nullable(),
  entityName: z.string().nullable(),
  connections: z.array(z.strictObject({ id: z.number(), ean: z.string(), name: z.string() })),
  /** Of a cluster of this WOZ number that is there already: they may belong in it. */
  clusterId: z.number().nullable(),
  clusterName: z.string().nullable(),
  /** In this year; null where it cannot be worked out. */
  effectCents: z.number().nullable(),
  reasons: z.array(z.string()),
})
export type ClusterProposal = z.infer<typeof Proposal>

/** The same as it is shown: with the day on which the customer asked us for it, while that is not done. */
const ShownProposal = Proposal.extend({ askedOn: calendarDay.nullable() })
export type ShownProposal = z.infer<typeof ShownProposal>

export const clusterProposals = call({
  method: 'GET',
  path: 'customers/:customerId/tax-cluster-proposals',
  access: 'mod:taxrequest',
  summary: 'Aansluitingen die een cluster kunnen zijn en dat nog niet zijn',
  answer: z.array(ShownProposal),
})

/** Whoever speaks for the customer asks us to make a cluster of it. */
export const askCluster = call({
  method: 'POST',
  path: 'customers/:customerId/tax-cluster-proposals',
  access: ['mod:taxrequest', speaks],
  summary: 'De accountmanager vragen om een cluster te maken en te melden',
  notAsOther: true,
  body: z.strictObject({ product: z.enum(['1', '2']), told: z.string().max(400) }),
  answer: done,
})
