import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { rowOf } from '../../records/answer.ts'
import { call } from '../../records/call.ts'
import { answeredExport, exportFields, exportFormats } from './exports.ts'

/** Who has lists written by the server, and looks at what became of them. */
export const exportAccess = ['is:admin', 'export:read'] as const

const body = z.strictObject({
  kind: z.string().max(60),
  format: z.enum(keysOf(exportFormats), 'Kies een waarde uit de lijst'),
  name: exportFields.name.schema,
  reason: exportFields.reason.schema,
  schedule: exportFields.schedule.schema,
  /** What narrows and orders the list, and which columns the file has: as the list itself is asked. */
  query: z.record(z.string().max(60), z.string().max(1000)).default({}),
})
export type ExportRequest = z.infer<typeof body>

/** An export as it is told: with how a person reads its list, which follows from the areas. */
const answer = rowOf(answeredExport)

/** Has a list over all customers written as a file; 422 under `reason` where personal data leaves without one. */
export const requestExport = call({
  method: 'POST',
  path: 'exports',
  access: exportAccess,
  summary: 'Een lijst over alle klanten op de achtergrond als bestand laten schrijven',
  body,
  answer,
  notAsOther: true,
})

/** The same for a list of one customer. */
export const requestCustomerExport = call({
  method: 'POST',
  path: 'customers/:customerId/exports',
  access: exportAccess,
  summary: 'Een lijst van een klant op de achtergrond als bestand laten schrijven',
  body,
  answer,
  notAsOther: true,
})

/** The file; 403 where who asks may not see (any more) what is in it, 409 while or after there is none. */
export const exportContent = call({
  method: 'GET',
  path: 'exports/:id/content',
  access: exportAccess,
  summary: 'Export: het bestand',
  notAsOther: true,
})

/** Somebody who took the file, and when. */
export const ExportDownload = z.strictObject({
  id: z.number(),
  userName: z.string(),
  /** Instant. */
  at: z.string(),
})
export type ExportDownload = z.infer<typeof ExportDownload>

export const exportDownloads = call({
  method: 'GET',
  path: 'exports/:id/downloads',
  access: exportAccess,
  summary: 'Export: wie het bestand wanneer ophaalde, de laatste eerst',
  answer: z.array(ExportDownload),
})

/** A list that can be had as a file: what it is asked by, and how a person reads it. */
export const ExportKind = z.strictObject({ value: z.string(), label: z.string() })
export type ExportKind = z.infer<typeof ExportKind>

export const listsAsFile = call({
  method: 'GET',
  path: 'exports/kinds',
  access: exportAccess,
  summary: 'Export: welke lijsten er als bestand zijn',
  answer: z.array(ExportKind),
})
