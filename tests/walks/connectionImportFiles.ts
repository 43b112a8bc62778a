import type {
  PointedField,
  TableColumn,
  TableImport,
  TablePointing,
  TableSheet,
} from '../../src/contract/records/tableImport.ts'

export const overtaken = 'Er is iets mis met een of meer regels. Er is niets overgenomen.'
export const pointedWrong = 'Kolom B is aan een veld gewezen dat niet bestaat.'

const fields: readonly PointedField[] = [
  { name: 'ean', label: 'EAN-code', needed: 'always' },
  { name: 'city', label: 'Plaats', needed: 'new' },
  { name: 'comment', label: 'Opmerking', needed: null },
]

const column = (letter: string, heading: string, field: string | null): TableColumn => ({
  letter,
  heading,
  field,
  examples: [`cel ${letter}2`],
  why: field === null ? 'Geen veld van een aansluiting heet zo' : null,
})

const row = (line: number, cells: readonly string[], fields: readonly (string | null)[] = []) => ({
  line,
  cells,
  fields: cells.map((_, place) => fields[place] ?? null),
})

const sheetOf = (columns: readonly TableColumn[]): TableSheet => ({
  name: '',
  isRead: true,
  headerLine: 1,
  rows: [
    row(
      1,
      columns.map(({ heading }) => heading),
      columns.map(({ field }) => field),
    ),
    row(
      2,
      columns.flatMap(({ examples }) => examples),
    ),
  ],
})

const pointingOf = (columns: readonly TableColumn[], more: Partial<TablePointing> = {}): TablePointing => ({
  headerLine: 1,
  sheets: [sheetOf(columns)],
  columns,
  fields,
  preview: [],
  notes: [],
  remembered: null,
  ...more,
})

const both = [column('A', 'EAN-code', 'ean'), column('B', 'Plek', null)]

const found = (wrong: number, made: number, pointing: TablePointing): TableImport => ({
  counts: { wrong, new: made, changed: 0, same: 1 },
  rows: [
    { line: 2, subject: '871687120000000014', kind: 'same', notes: [] },
    ...(made > 0 ? [{ line: 3, subject: '871687120000000021', kind: 'new' as const, notes: [] }] : []),
    ...(wrong > 0
      ? [{ line: 4, subject: '87168712', kind: 'wrong' as const, notes: ['EAN-code: heeft 18 cijfers'] }]
      : []),
  ],
  ignored: [],
  notes: [],
  pointing,
})

const preview: TablePointing['preview'] = [
  { line: 2, kind: 'same', cells: [{ text: '871687120000000014', problem: null }], problems: [] },
  { line: 4, kind: 'wrong', cells: [{ text: '87168712', problem: 'heeft 18 cijfers' }], problems: [] },
]

/** The real list of a workbook, with a title above its headings. */
export const realSheet: TableSheet = {
  name: 'Lijst',
  isRead: false,
  headerLine: 1,
  rows: [
    row(1, ['Lijst van 2026']),
    row(2, ['EAN-code', 'Plaats'], ['ean', 'city']),
    row(3, ['871687120000000014', 'Gouda']),
  ],
}

/** That sheet once it is chosen, and once its headings are. */
export const onRealSheet = { sheet: 'Lijst', headerLine: 1, fields: [null, null] }
export const belowHeadings = { sheet: 'Lijst', headerLine: 2, fields: ['ean', 'city'] }

/** A row that looks like something that is there: left alone while nobody chooses otherwise. */
const doubled: TableImport = {
  ...found(0, 0, pointingOf(both)),
  rows: [
    {
      line: 2,
      subject: '871687120000000014',
      kind: 'same',
      notes: ['Lijkt op een die er al is'],
      offer: {
        usual: 'skip',
        options: [
          { value: 'skip', label: 'Overslaan', takes: false },
          { value: 'new', label: 'Toch toevoegen', takes: true },
        ],
      },
    },
  ],
}

/** What nobody knows anything of. */
const nothing: Omit<TableImport, 'pointing'> = {
  counts: { wrong: 0, new: 0, changed: 0, same: 0 },
  rows: [],
  ignored: [],
  notes: [],
}
const unknown = [column('A', 'Nummer van het net', null), column('B', 'Plek', null)]
const cover = [column('A', 'Toelichting', null)]

/** What each file of the walk would do. */
export const files: Readonly<Record<string, TableImport>> = {
  'goed.csv': found(0, 1, pointingOf(both)),
  'deels.csv': found(1, 1, pointingOf(both, { preview, notes: ['Regel 1 staat boven de koppen.'] })),
  'bekend.csv': found(0, 0, pointingOf(both)),
  'onthouden.csv': found(
    0,
    1,
    pointingOf(both, { remembered: { id: 5, at: '2026-11-12T09:00:00.000Z', isKept: false } }),
  ),
  'dubbel.csv': doubled,
  'onbekend.csv': { ...nothing, pointing: pointingOf(unknown) },
  'twee-bladen.xlsx': {
    ...nothing,
    pointing: pointingOf(cover, { sheets: [{ ...sheetOf(cover), name: 'Voorblad' }, realSheet] }),
  },
}

/** What a table would do once its columns were pointed out. */
export const asPointed: TableImport = found(
  0,
  1,
  pointingOf([column('A', 'Nummer van het net', 'ean'), column('B', 'Plek', 'city')]),
)
