import { z } from 'zod'
import type { Direction, Product, Register } from '../../../domain/energy/channel.ts'
import { answers, call } from '../../records/call.ts'
import { columnMapping, type ImportTable } from './importColumns.ts'
import { entering } from './meterReadings.ts'

/** The largest file of readings that is taken, in bytes. */
export const largestReadingsFile = 500 * 1024 * 1024

/** What is sent in one go, in bytes; a larger file goes in parts of this size. */
export const readingsPart = 8 * 1024 * 1024

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
  /** The most of one reading, in thousandths. */
  highest: number
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
  /** The only connection of this customer that it can be, where the file does not say which it is: to be looked at. */
  proposed: ImportTarget | null
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
  /** The first lines of a table and how its columns are read; null for what is no table. */
  table: ImportTable | null
  /** Set when nothing could be read yet: a person has to point out what the columns mean. */
  isUnknown: boolean
  /** By line; only the first ones are here, `problemCount` counts all. */
  problems: { line: number; message: string }[]
  problemCount: number
  /** Sentences about the file as a whole: what was left out, what looks odd. */
  notes: string[]
  /** What is not sure of the file itself; `scale` is settled where the sum fits the connection. */
  doubts: { message: string; kind: 'scale' | 'sense' }[]
}

/** Why a person is asked before readings are taken: by the code of a check of typed readings, or `file` of the file itself. */
export interface ImportDoubt {
  code: string
  /** The key of its meter; null when it is about the file. */
  meter: string | null
  message: string
}

/** What a file would bring, held against what is known of its connections. */
export interface WeighedImport {
  doubts: ImportDoubt[]
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
  state: 'sending' | 'reading' | 'offered' | 'importing' | 'done' | 'undone' | 'failed' | 'cancelled'
  createdAt: string
  finishedAt: string | null
  /** Who offered it. */
  by: string | null
  /** Lines with data. */
  rows: number
  /** Where the readings that came in begin and end, ISO 8601 with offset; null while nothing came in. */
  from: string | null
  until: string | null
  /** When it was taken back, and by whom. */
  undone: { at: string; by: string | null } | null
  /** Whether it can be taken back. */
  canUndo: boolean
  preview: ImportPreview
  /** Readings done of all readings; of a file that is being sent or read, bytes done of all bytes. */
  progress: { done: number; total: number }
  /** Once it is done. */
  result: ImportResult | null
  /** Why it failed. */
  message: string | null
}

const importAccess = ['mod:ems', entering] as const

/** Offers a file: `multipart/form-data` with one file. It is kept until it is confirmed, withdrawn or a day old. */
export const offerReadings = call({
  method: 'POST',
  path: 'customers/:customerId/readings/imports',
  access: importAccess,
  summary: 'Biedt een bestand met meetwaarden aan; het antwoord zegt wat erin staat',
  answer: answers<ReadingImport>(),
})

/** Begins to send a large file, in parts. */
export const beginReadings = call({
  method: 'POST',
  path: 'customers/:customerId/readings/uploads',
  access: importAccess,
  summary: 'Begint het versturen van een groot bestand met meetwaarden, in delen',
  body: z.strictObject({
    name: z.string().max(1000),
    /** Bytes. */
    size: z.number().int().positive().max(largestReadingsFile),
  }),
  answer: answers<ReadingImport>(),
})

/**
 * The next part of a large file: `multipart/form-data` with one file of at most `readingsPart` bytes. `offset` is how much has
 * arrived before (`progress.done`); 409 when it is not. With the last part the file is read.
 */
export const sendReadings = call({
  method: 'POST',
  path: 'customers/:customerId/readings/imports/:id/parts',
  access: importAccess,
  summary: 'Stuurt het volgende deel van een bestand met meetwaarden',
  query: z.object({ offset: z.coerce.number().int().min(0).max(largestReadingsFile) }),
  answer: answers<ReadingImport>(),
})

/** Reads an offered table again, with its columns as a person points them out; remembered once it is confirmed. */
export const pointReadings = call({
  method: 'POST',
  path: 'customers/:customerId/readings/imports/:id/columns',
  access: importAccess,
  summary: 'Zegt wat de kolommen van een aangeboden tabel betekenen',
  body: columnMapping,
  answer: answers<ReadingImport>(),
})

/** An import in a list: without the details of its preview. */
export type ListedImport = Omit<ReadingImport, 'preview' | 'progress'>

/** How many imports are listed at once. */
export const importsAtOnce = 25

/** The customer's imports, newest first: those that were offered before the one with the id `before`, or the latest. */
export const readingImports = call({
  method: 'GET',
  path: 'customers/:customerId/readings/imports',
  access: importAccess,
  summary: 'De imports van meetwaarden, de nieuwste eerst',
  query: z.object({ before: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
  answer: answers<ListedImport[]>(),
})

/** One import: its preview, how far it is, what it did. */
export const readingImport = call({
  method: 'GET',
  path: 'customers/:customerId/readings/imports/:id',
  access: importAccess,
  summary: 'Eén import van meetwaarden: voorbeeld, voortgang en uitkomst',
  answer: answers<ReadingImport>(),
})

const matches = z.record(z.string().max(60), z.number().int().positive().max(2_147_483_647))

/** Holds an offered file against what is known of its connections; changes nothing. */
export const weighReadings = call({
  method: 'POST',
  path: 'customers/:customerId/readings/imports/:id/weigh',
  access: importAccess,
  summary: 'Toetst een aangeboden bestand aan wat van de aansluitingen bekend is',
  body: z.strictObject({
    /** Per key of a meter the id of its connection. */
    matches,
  }),
  answer: answers<WeighedImport>(),
})

/** Takes the readings in: all of them or none. It goes on by itself; ask `readingImport` how far it is. */
export const confirmReadings = call({
  method: 'POST',
  path: 'customers/:customerId/readings/imports/:id/confirm',
  access: importAccess,
  summary: 'Leest een aangeboden bestand in',
  body: z.strictObject({
    /** Per key of a meter the id of its connection; a meter that is left out is skipped. */
    matches,
    /** What a person says of the times, when the file left it open. */
    means: z.enum(['start', 'end']).optional(),
    /** Takes in what is good where lines have a fault; without it such a file is refused whole. */
    onlyGood: z.boolean().optional(),
    /** A person looked at what is doubtful and says that it is right; without it a doubtful file is refused. */
    believed: z.boolean().optional(),
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

/** Takes an import back: what it brought goes, what it replaced comes back, and later imports stay. */
export const undoReadings = call({
  method: 'POST',
  path: 'customers/:customerId/readings/imports/:id/undo',
  access: importAccess,
  summary: 'Maakt een import ongedaan; latere imports blijven',
  answer: answers<ReadingImport>(),
})
