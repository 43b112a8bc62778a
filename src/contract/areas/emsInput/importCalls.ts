import { z } from 'zod'
import { call } from '../../records/call.ts'
import { direction, product, register } from '../../records/domainWords.ts'
import { askedId, rowId } from '../../records/rowId.ts'
import { Remembered } from '../../records/tableImport.ts'
import { ImportTable } from './importColumns.ts'
import { entering } from './meterReadings.ts'

/** The largest file of readings that is taken, in bytes. */
export const largestReadingsFile = 500_000_000

/** What is sent in one go, in bytes; a larger file goes in parts of this size. */
export const readingsPart = 8 * 1024 * 1024

/** A connection of the customer to which readings can go. */
export const ImportTarget = z.strictObject({
  id: z.number(),
  label: z.string(),
})
export type ImportTarget = z.infer<typeof ImportTarget>

/** What one counter of a meter holds in the file. */
export const ImportRegister = z.strictObject({
  direction,
  register,
  readings: z.number(),
  /** The exact sum in thousandths (Wh, dm³). */
  total: z.number(),
  /** The most of one reading, in thousandths. */
  highest: z.number(),
  /** Readings that the file calls estimated. */
  estimated: z.number(),
})
export type ImportRegister = z.infer<typeof ImportRegister>

/** What a counter showed at first and at last; `milli` in thousandths (Wh, dm³), moments in ISO 8601 with offset. */
export const ImportStandings = z.strictObject({
  direction,
  register,
  first: z.strictObject({ at: z.string(), milli: z.number() }),
  last: z.strictObject({ at: z.string(), milli: z.number() }),
})
export type ImportStandings = z.infer<typeof ImportStandings>

/** One meter of the file. */
export const ImportMeterPreview = z.strictObject({
  key: z.string(),
  /** What it is called in the file: its EAN-code, or what little is known. */
  label: z.string(),
  ean: z.string().nullable(),
  /** null when the file does not say. */
  product: product.nullable(),
  /** Minutes of one reading. */
  minutes: z.number(),
  readings: z.number(),
  /** Where its readings begin and end, ISO 8601 with offset. */
  from: z.string(),
  until: z.string(),
  /** Readings that are absent between begin and end. */
  missing: z.number(),
  registers: z.array(ImportRegister),
  /** The first and last standing of each counter, where the file has meter standings. */
  standings: z.array(ImportStandings),
  /** The connection with this EAN-code, when the customer has it. */
  connection: ImportTarget.nullable(),
  /** The only connection of this customer that it can be, where the file does not say which it is: to be looked at. */
  proposed: ImportTarget.nullable(),
  /** Why its readings cannot be taken, for instance because the EAN-code is not this customer's. */
  refusal: z.string().nullable(),
})
export type ImportMeterPreview = z.infer<typeof ImportMeterPreview>

/** What is in a file, before anything is done with it. */
export const ImportPreview = z.strictObject({
  format: z.strictObject({ id: z.string(), name: z.string() }),
  /** Lines with data, readings that can be used. */
  rows: z.number(),
  readings: z.number(),
  meters: z.array(ImportMeterPreview),
  /** Whether the times are starts or ends of their interval, and how that is known; `assumed` is worth a question. */
  meaning: z.strictObject({ means: z.enum(['start', 'end']), by: z.enum(['given', 'found', 'assumed']) }),
  /** The first rows as they stand in the file, the header first. */
  sample: z.array(z.array(z.string())),
  /** The first lines of a table and how its columns are read; null for what is no table. */
  table: ImportTable.nullable(),
  /** Set when columns are read as somebody pointed them out for an earlier table with the same headings. */
  remembered: Remembered.nullable(),
  /** Set when nothing could be read yet: a person has to point out what the columns mean. */
  isUnknown: z.boolean(),
  /** By line; only the first ones are here, `problemCount` counts all. */
  problems: z.array(z.strictObject({ line: z.number(), message: z.string() })),
  problemCount: z.number(),
  /** Sentences about the file as a whole: what was left out, what looks odd. */
  notes: z.array(z.string()),
  /** What is not sure of the file itself; `scale` is settled where the sum fits the connection. */
  doubts: z.array(z.strictObject({ message: z.string(), kind: z.enum(['scale', 'sense']) })),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** Why a person is asked before readings are taken: by the code of a check of typed readings, or `file` of the file itself. */
export const ImportDoubt = z.strictObject({
  code: z.string(),
  /** The key of its meter; null when it is about the file. */
  meter: z.string().nullable(),
  message: z.string(),
})
export type ImportDoubt = z.infer<typeof ImportDoubt>

/** What a file would bring, held against what is known of its connections. */
export const WeighedImport = z.strictObject({ doubts: z.array(ImportDoubt) })
export type WeighedImport = z.infer<typeof WeighedImport>

/** What is known of a file that is still on its way: nothing. */
export const unread: ImportPreview = {
  format: { id: '', name: '' },
  rows: 0,
  readings: 0,
  meters: [],
  meaning: { means: 'start', by: 'assumed' },
  sample: [],
  table: null,
  remembered: null,
  isUnknown: false,
  problems: [],
  problemCount: 0,
  notes: [],
  doubts: [],
}

/** What an import did: `kept` are readings for which something better stood there. */
export const ImportResult = z.strictObject({
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  kept: z.number(),
})
export type ImportResult = z.infer<typeof ImportResult>

/** A file of readings on its way in. */
export const ReadingImport = z.strictObject({
  id: z.number(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  state: z.enum(['sending', 'reading', 'offered', 'importing', 'done', 'undone', 'failed', 'cancelled']),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Who offered it. */
  by: z.string().nullable(),
  /** Lines with data. */
  rows: z.number(),
  /** Where the readings that came in begin and end, ISO 8601 with offset; null while nothing came in. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** When it was taken back, and by whom. */
  undone: z.strictObject({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** Whether it can be taken back. */
  canUndo: z.boolean(),
  preview: ImportPreview,
  /** Readings done of all readings; of a file that is being sent or read, bytes done of all bytes. */
  progress: z.strictObject({ done: z.number(), total: z.number() }),
  /** Once it is done. */
  result: ImportResult.nullable(),
  /** Why it failed. */
  message: z.string().nullable(),
})
export type ReadingImport = z.infer<typeof ReadingImport>

/** What it takes to import readings. */
export const importAccess = ['mod:ems', entering] as const

/** Offers a file: `multipart/form-data` with one file. It is kept until it is confirmed, withdrawn or a day old. */
export const offerReadings = call({
  method: 'POST',
  path: 'customers/:customerId/readings/imports',
  access: importAccess,
  summary: 'Biedt een bestand met meetwaarden aan; het antwoord zegt wat erin staat',
  answer: ReadingImport,
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
  answer: ReadingImport,
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
  answer: ReadingImport,
})

/** An import in a list: without the details of its preview. */
export const ListedImport = ReadingImport.omit({ preview: true, progress: true })
export type ListedImport = z.infer<typeof ListedImport>

/** How many imports are listed at once. */
export const importsAtOnce = 25

/** The customer's imports, newest first: those that were offered before the one with the id `before`, or the latest. */
export const readingImports = call({
  method: 'GET',
  path: 'customers/:customerId/readings/imports',
  access: importAccess,
  summary: 'De imports van meetwaarden, de nieuwste eerst',
  query: z.object({ before: askedId.optional() }),
  answer: z.array(ListedImport),
})

/** One import: its preview, how far it is, what it did. */
export const readingImport = call({
  method: 'GET',
  path: 'customers/:customerId/readings/imports/:id',
  access: importAccess,
  summary: 'Eén import van meetwaarden: voorbeeld, voortgang en uitkomst',
  answer: ReadingImport,
})

const matches = z.record(z.string().max(60), rowId)

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
  answer: WeighedImport,
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
  answer: ReadingImport,
})

/** Withdraws a file that was offered. */
export const cancelReadings = call({
  method: 'DELETE',
  path: 'customers/:customerId/readings/imports/:id',
  access: importAccess,
  summary: 'Trekt een aangeboden bestand in',
  answer: ReadingImport,
})

/** Takes an import back: what it brought goes, what it replaced comes back, and later imports stay. */
export const undoReadings = call({
  method: 'POST',
  path: 'customers/:customerId/readings/imports/:id/undo',
  access: importAccess,
  summary: 'Maakt een import ongedaan; latere imports blijven',
  answer: ReadingImport,
})
