import type {
  ChosenFile,
  Columns,
  ColumnsQuestion,
  ImportAnswer,
  ImportQuestion,
  ReadAnswer,
  ReadFile,
  WeighAnswer,
  WeighQuestion,
} from '../machines/flows/import.ts'
import type { ImportMeterPreview, ReadingImport } from '../src/contract/areas/emsInput/importCalls.ts'
import type { ColumnMapping, ImportTable } from '../src/contract/areas/emsInput/importColumns.ts'
import type { Wire } from '../tests/walk/walk.ts'
import { data, page, refusal } from '../tests/walk/wire.ts'
import { importConnections, importLines, importSheets, importWalk } from '../tests/walks/import.ts'
import { describeBrowser } from './walk.ts'

const meter = (of: ReadFile['meters'][number]): ImportMeterPreview => ({
  ...of,
  ean: null,
  product: 'electricity',
  minutes: 15,
  readings: 96,
  from: '2023-01-01T00:00:00+01:00',
  until: '2023-01-02T00:00:00+01:00',
  missing: 0,
  standings: [],
  registers: [
    { direction: 'taken', register: 'single', readings: 96, total: 12_345, highest: 500, estimated: 0 },
  ],
})

const tableOf = ({ columns }: ReadFile): ReadingImport['preview']['table'] =>
  columns === null
    ? null
    : {
        rows: importLines,
        mapping: columns as ColumnMapping,
        columns: [],
        sheets: importSheets as ImportTable['sheets'],
      }

const offered = (file: ReadFile): ReadingImport => ({
  id: file.id,
  fileName: 'meetwaarden.csv',
  fileSize: 1000,
  state: 'offered',
  createdAt: '2026-01-05T09:00:00+01:00',
  finishedAt: null,
  by: null,
  rows: file.readings,
  from: null,
  until: null,
  undone: null,
  canUndo: false,
  preview: {
    format: { id: 'walk', name: file.format },
    rows: file.readings,
    readings: file.readings,
    meters: file.meters.map(meter),
    meaning: { means: file.meaning, by: file.meaningIsAssumed ? 'assumed' : 'found' },
    sample: [],
    table: tableOf(file),
    remembered: null,
    isUnknown: file.isUnknown,
    problems: [],
    problemCount: file.errors,
    notes: [],
    doubts: [],
  },
  progress: { done: 0, total: file.readings },
  result: null,
  message: null,
})

const none: ReadFile = {
  id: 1,
  format: '',
  meters: [],
  readings: 0,
  errors: 0,
  meaning: 'start',
  meaningIsAssumed: false,
  columns: null,
  isUnknown: false,
}

const answeredFile = (answer: ReadAnswer) =>
  answer.kind === 'read'
    ? data(offered(answer.file))
    : refusal(422, answer.message, { errors: { file: [answer.message] } })

const readFile: Wire<ChosenFile, ReadAnswer> = {
  call: 'POST customers/7/readings/imports',
  // The walk gives every file it sends this size; what was chosen is known by its name.
  asked: ({ body }) => ({ name: /filename="([^"]+)"/.exec(String(body))?.[1] ?? '', size: 1000 }),
  answered: answeredFile,
}

const readColumns: Wire<ColumnsQuestion, ReadAnswer> = {
  call: 'POST customers/7/readings/imports/:id/columns',
  asked: ({ path, body }) => ({ fileId: Number(path.split('/').at(-2)), columns: body as Columns }),
  answered: answeredFile,
}

const weighReadings: Wire<WeighQuestion, WeighAnswer> = {
  call: 'POST customers/7/readings/imports/:id/weigh',
  asked: ({ path, body }) => ({
    fileId: Number(path.split('/').at(-2)),
    matches: (body as WeighQuestion).matches,
  }),
  answered: (answer) => data(answer),
}

const importReadings: Wire<Omit<ImportQuestion, 'report'>, ImportAnswer> = {
  call: 'POST customers/7/readings/imports/:id/confirm',
  asked: ({ path, body }) => {
    const {
      matches,
      onlyGood,
      believed,
      means = null,
    } = body as Omit<ImportQuestion, 'means'> & {
      means?: 'start' | 'end'
    }
    return { fileId: Number(path.split('/').at(-2)), matches, means, onlyGood, believed }
  },
  answered: (answer) =>
    answer.kind === 'imported'
      ? data({ ...offered(none), state: 'done', result: answer.result })
      : refusal(409, answer.message),
}

describeBrowser(importWalk, {
  as: 'beheer',
  without: ['vanaf een aansluiting'],
  served: { 'GET customers/7/connections': page([...importConnections], 1, 1, importConnections.length) },
  wires: { readFile, readColumns, weighReadings, importReadings },
  open: async (page) => {
    await page.goto('/v3/customers/7/ems/input/import')
    await page.getByTestId('import-choosing').waitFor()
  },
})
