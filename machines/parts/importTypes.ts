/** What the chart reads of a file; the browser's File is one. */
export interface ChosenFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** The connection readings go to. */
export interface ImportConnection {
  id: number
  label: string
}

/** One meter of the file: what it is called there, and the connection it belongs to where that is known. */
export interface ImportMeter {
  key: string
  label: string
  connection: ImportConnection | null
  /** The only connection it can be, where the file does not say: to be looked at. */
  proposed: ImportConnection | null
  /** Why its readings cannot be taken: such a meter is skipped. */
  refusal: string | null
}

/** Whether the times of a file are the starts or the ends of their intervals. */
export type Meaning = 'start' | 'end'

/** How a table is to be read besides its columns; what is absent is as it seems. */
export interface ColumnReading {
  /** The sheet of a workbook. */
  sheet?: string | undefined
  zone?: 'local' | 'utc' | 'winter' | undefined
  /** In which order day, month and year of a date stand. */
  dates?: 'dmy' | 'mdy' | 'ymd' | undefined
  /** What values below zero are. */
  negative?: 'fedIn' | 'taken' | 'fault' | undefined
  /** As they are typed; nothing leaves them out. */
  factor?: string | undefined
  footerLines?: string | undefined
}

/** What the columns of a table mean: by column its role, the line with the headings, and the unit of the values. */
export interface Columns extends ColumnReading {
  headerLine: number
  unit: string | null
  roles: readonly string[]
}

/** A file that was read and recognised; the lines and the errors by line live in the query cache under its id. */
export interface ReadFile {
  id: number
  /** What the file was recognised as, for a person to read. */
  format: string
  meters: readonly ImportMeter[]
  /** Readings that can be imported. */
  readings: number
  /** Lines that can't. */
  errors: number
  meaning: Meaning
  /** The file does not say what its times mean: worth a question. */
  meaningIsAssumed: boolean
  /** How the columns of a table are read, or a guess to start from; null for what is no table. */
  columns: Columns | null
  /** Nobody knows yet what the columns mean. */
  isUnknown: boolean
}

/** Read, or not a file we know, with a sentence that says why. */
export type ReadAnswer = { kind: 'read'; file: ReadFile } | { kind: 'notRecognised'; message: string }

/** Per key of a meter the id of its connection; a meter that is left out is skipped. */
export type Matches = Readonly<Record<string, number>>

/** What the import did: `same` stood there already, `kept` are readings for which something better stood there. */
export interface Imported {
  added: number
  changed: number
  same: number
  kept: number
}

/** All of it is in, or none of it, with a sentence that says why. */
export type ImportAnswer = { kind: 'imported'; result: Imported } | { kind: 'refused'; message: string }

/** Where the readings of a file would go. */
export interface WeighQuestion {
  fileId: number
  matches: Matches
}

/** Why a person is asked before they are taken; nothing when they fit what is known. */
export interface WeighAnswer {
  doubts: readonly { code: string; meter: string | null; message: string }[]
}

export interface ImportQuestion {
  fileId: number
  matches: Matches
  /** What a person says of the times, where the file left it open. */
  means: Meaning | null
  /** Whether to take in what is good when lines have a fault. */
  onlyGood: boolean
  /** A person looked at the doubts and says that it is right. */
  believed: boolean
  /** Tells how far the import is. */
  report: (progress: Progress) => void
}

/** Readings done of all readings. */
export interface Progress {
  done: number
  total: number
}

/** A table to be read again, with its columns as a person pointed them out. */
export interface ColumnsQuestion {
  fileId: number
  columns: Columns
}

export interface ImportInput {
  /** The connection the import was started from: it takes the file's only meter. */
  connection: ImportConnection | null
}

export interface ImportContext extends ImportInput {
  chosen: ChosenFile
  file: ReadFile
  /** Per meter what a person decided: a connection, or null to skip it. */
  decided: Readonly<Record<string, ImportConnection | null>>
  /** What the times of the file mean. */
  means: Meaning
  /** What a person wants of a file with faults: everything that is good, or nothing of it. */
  onlyGood: boolean
  /** What is not believed without a question, and whether a person answered for it. */
  doubts: WeighAnswer['doubts']
  believed: boolean
  /** What a person points out. */
  columns: Columns
  progress: Progress
  result: Imported
  /** Why the server refused the file or the import. */
  message: string
}

export type ImportEvent =
  | { type: 'chooseFile'; file: ChosenFile }
  | { type: 'sayMeaning'; means: Meaning }
  | { type: 'sayFaults'; onlyGood: boolean }
  | { type: 'continue' }
  | { type: 'pointColumns' }
  | { type: 'readAnew'; answer: ReadAnswer }
  | { type: 'pointColumn'; column: number; role: string }
  | { type: 'sayHeader'; line: number }
  | { type: 'sayUnit'; unit: string | null }
  | { type: 'saySheet'; columns: Columns }
  | { type: 'sayReading'; reading: Partial<ColumnReading> }
  | { type: 'readColumns' }
  | { type: 'matchMeter'; meter: string; connection: ImportConnection }
  | { type: 'skipMeter'; meter: string }
  | { type: 'believe' }
  | { type: 'weighAgain' }
  | { type: 'back' }
  | { type: 'confirm' }
  | { type: 'progressed'; progress: Progress }
  | { type: 'cancel' }
  | { type: 'again' }
