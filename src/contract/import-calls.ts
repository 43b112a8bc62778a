import { z } from 'zod'
import type { Direction, Product, Register } from '../domain/energy/channel.ts'
import { answers, call } from './call.ts'

/** The largest file of readings that is taken, in bytes. */
export const largestReadingsFile = 20 * 1024 * 1024

/** A connection of the customer to which readings can go. */
export interface ImportTarget {
  id: number
  label: string
}

/** What one counter of a meter holds in the file. */
export interface ImportRegister {
  direction: Direction
  register: Register
  readings: number
  /** The exact sum in thousandths (Wh, dm³). */
  total: number
  /** Readings that the file calls estimated. */
  estimated: number
}

/** What a counter showed at first and at last; `milli` in thousandths (Wh, dm³), moments in ISO 8601 with offset. */
export interface ImportStandings {
  direction: Direction
  register: Register
  first: { at: string; milli: number }
  last: { at: string; milli: number }
}

/** One meter of the file. */
export interface ImportMeterPreview {
  key: string
  /** What it is called in the file: its EAN-code, or what little is known. */
  label: string
  ean: string | null
  /** null when the file does not say. */
  product: Product | null
  /** Minutes of one reading. */
  minutes: number
  readings: number
  /** Where its readings begin and end, ISO 8601 with offset. */
  from: string
  until: string
  /** Readings that are absent between begin and end. */
  missing: number
  registers: ImportRegister[]
  /** The first and last standing of each counter, where the file has meter standings. */
  standings: ImportStandings[]
  /** The connection with this EAN-code, when the customer has it. */
  connection: ImportTarget | null
  /** Why its readings cannot be taken, for instance because the EAN-code is not this customer's. */
  refusal: string | null
}

/** What is in a file, before anything is done with it. */
export interface ImportPreview {
  format: { id: string; name: string }
  /** Lines with data, readings that can be used. */
  rows: number
  readings: number
  meters: ImportMeterPreview[]
  /** Whether the times are starts or ends of their interval, and how that is known; `assumed` is worth a question. */
  meaning: { means: 'start' | 'end'; by: 'given' | 'found' | 'assumed' }
  /** The first rows as they stand in the file, the header first. */
  sample: string[][]
  /** By line; only the first ones are here, `problemCount` counts all. */
  problems: { line: number; message: string }[]
  problemCount: number
  /** Sentences about the file as a whole: what was left out, what looks odd. */
  notes: string[]
}

/** What an import did: `kept` are readings for which something better stood there. */
export interface ImportResult {
  added: number
  changed: number
  same: number
  kept: number
}

/** A file of readings on its way in. */
export interface ReadingImport {
  id: number
  fileName: string
  /** Bytes. */
  fileSize: number
  state: 'offered' | 'importing' | 'done' | 'failed' | 'cancelled'
  createdAt: string
  finishedAt: string | null
  preview: ImportPreview
  /** Readings done of all readings. */
  progress: { done: number; total: number }
  /** Once it is done. */
  result: ImportResult | null
  /** Why it failed. */
  message: string | null
}

const importAccess = ['mod:ems', 'organisation-connections:write'] as const

/** Offers a file: `multipart/form-data` with one file. It is kept until it is confirmed, withdrawn or a day old. */
export const offerReadings = call({
  method: 'POST',
  path: 'customers/:customerId/readings/imports',
  access: importAccess,
  summary: 'Biedt een bestand met meetwaarden aan; het antwoord zegt wat erin staat',
  answer: answers<ReadingImport>(),
})

/** The customer's latest imports, newest first, without the details of their previews. */
export const readingImports = call({
  method: 'GET',
  path: 'customers/:customerId/readings/imports',
  access: importAccess,
  summary: 'De laatste imports van meetwaarden',
  answer: answers<Omit<ReadingImport, 'preview' | 'progress'>[]>(),
})

/** One import: its preview, how far it is, what it did. */
export const readingImport = call({
  method: 'GET',
  path: 'customers/:customerId/readings/imports/:id',
  access: importAccess,
  summary: 'Eén import van meetwaarden: voorbeeld, voortgang en uitkomst',
  answer: answers<ReadingImport>(),
})

/** Takes the readings in: all of them or none. It goes on by itself; ask `readingImport` how far it is. */
export const confirmReadings = call({
  method: 'POST',
  path: 'customers/:customerId/readings/imports/:id/confirm',
  access: importAccess,
  summary: 'Leest een aangeboden bestand in',
  body: z.strictObject({
    /** Per key of a meter the id of its connection; a meter that is left out is skipped. */
    matches: z.record(z.string().max(60), z.number().int().positive().max(2_147_483_647)),
    /** What a person says of the times, when the file left it open. */
    means: z.enum(['start', 'end']).optional(),
  }),
  answer: answers<ReadingImport>(),
})

/** Withdraws a file that was offered. */
export const cancelReadings = call({
  method: 'DELETE',
  path: 'customers/:customerId/readings/imports/:id',
  access: importAccess,
  summary: 'Trekt een aangeboden bestand in',
  answer: answers<ReadingImport>(),
})
