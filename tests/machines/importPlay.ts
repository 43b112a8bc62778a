import { type ImportConnection, importMachine, type ReadFile } from '../../machines/flows/import.ts'
import { play } from '../walk/play.ts'

export const gouda = { id: 12, label: 'Dorpsstraat 1, Gouda' }
export const delft = { id: 13, label: 'Kerkstraat 3, Delft' }
export const meter = (
  key: string,
  connection: ImportConnection | null = null,
  refusal: string | null = null,
) => ({
  key,
  label: key,
  connection,
  proposed: null,
  refusal,
})
export const read = (...meters: ReadFile['meters']): { kind: 'read'; file: ReadFile } => ({
  kind: 'read',
  file: {
    id: 5,
    format: 'Kwartierwaarden',
    meters,
    readings: 100,
    errors: 0,
    meaning: 'start',
    meaningIsAssumed: false,
    columns: null,
    isUnknown: false,
  },
})
export const choose = { type: 'chooseFile', file: { name: 'meting.csv', size: 1000 } } as const
export const believed = { doubts: [] }
export const open = (
  readFile: unknown,
  importReadings?: unknown,
  connection: ImportConnection | null = null,
) =>
  play(importMachine, {
    input: { connection },
    answers: { readFile, importReadings, weighReadings: believed },
  })
