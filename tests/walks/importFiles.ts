import type { Columns, ReadAnswer, ReadFile } from '../../machines/flows/import.ts'

export const known = { id: 12, label: 'Dorpsstraat 1, Gouda (8716 8712 0000 0000 14)' }
export const other = { id: 13, label: 'Dorpsstraat 3, Gouda (8716 8712 0000 0000 21)' }
export const notKnown = 'Dit bestand is niet herkend als meetgegevens.'
export const refusedText = 'De aansluiting is intussen verwijderd.'

/** The connections among which a person chooses, as the list answers them. */
export const importConnections = [
  { id: 12, ean: '871687120000000014', formattedAddress: 'Dorpsstraat 1, Gouda' },
  { id: 13, ean: '871687120000000021', formattedAddress: 'Dorpsstraat 3, Gouda' },
]

export const pointed: Columns = { headerLine: 0, unit: 'kwh', roles: ['moment', 'volume:taken:single'] }
/** What does not fit the connection. */
export const doubt = {
  code: 'PL8',
  meter: 'a',
  message:
    'Meter 1: 18.700.000 m³ verbruik in 365 dagen is veel meer dan te verwachten: het jaarverbruik van de aansluiting is 97 m³.',
}
export const pointedWrong = 'Met deze kolommen staat er geen enkele meting in.'

/** The first lines of the tables of which columns are pointed out. */
export const importLines = [
  { line: 1, cells: ['Wanneer', 'Hoeveel'] },
  { line: 2, cells: ['2023-01-01 00:00', '0,25'] },
]

const ofSheets: Columns = { headerLine: 1, unit: null, roles: ['skip', 'skip'] }

/** The sheets of the workbook of which columns are pointed out. */
export const importSheets = [
  { name: 'Januari', isRead: true, why: null, rows: importLines, mapping: ofSheets },
  { name: 'Februari', isRead: false, why: 'Andere indeling', rows: importLines, mapping: ofSheets },
]

/** The columns of its second sheet. */
export const secondSheet: Columns = { ...ofSheets, sheet: 'Februari' }

/** What is in each file, by its name. */
export const contents: Readonly<Record<string, Omit<ReadFile, 'id'>>> = {
  'kwartier-met-ean.csv': {
    format: 'Kwartierwaarden',
    meters: [{ key: 'a', label: '8716 8712 0000 0000 14', connection: known, proposed: null, refusal: null }],
    readings: 35_040,
    errors: 2,
    meaning: 'start',
    meaningIsAssumed: false,
    columns: null,
    isUnknown: false,
  },
  'uur-zonder-ean.csv': {
    format: 'Uurwaarden',
    meters: [{ key: 'a', label: 'Meter 1', connection: null, proposed: null, refusal: null }],
    readings: 8760,
    errors: 0,
    meaning: 'end',
    meaningIsAssumed: true,
    columns: pointed,
    isUnknown: false,
  },
  'twee-meters.csv': {
    format: 'Kwartierwaarden',
    meters: [
      { key: 'a', label: 'Meter A', connection: known, proposed: null, refusal: null },
      { key: 'b', label: 'Meter B', connection: null, proposed: null, refusal: null },
      {
        key: 'c',
        label: 'Meter C',
        connection: null,
        proposed: null,
        refusal: 'Deze EAN-code is niet van deze klant.',
      },
    ],
    readings: 70_080,
    errors: 0,
    meaning: 'start',
    meaningIsAssumed: false,
    columns: null,
    isUnknown: false,
  },
  'vreemde-tabel.csv': {
    format: 'Onbekende indeling',
    meters: [],
    readings: 0,
    errors: 0,
    meaning: 'start',
    meaningIsAssumed: false,
    columns: { headerLine: 1, unit: null, roles: ['skip', 'skip'] },
    isUnknown: true,
  },
  'alleen-fouten.csv': {
    format: 'Kwartierwaarden',
    meters: [],
    readings: 0,
    errors: 12,
    meaning: 'start',
    meaningIsAssumed: false,
    columns: null,
    isUnknown: false,
  },
}
export const uurwaarden = contents['uur-zonder-ean.csv'] as Omit<ReadFile, 'id'>

/** The same file, read once more: what else it could be would be all places of that file again. */
export const readAnew = (id: number): { answer: ReadAnswer } => ({
  answer: { kind: 'read', file: { id, ...uurwaarden } },
})
