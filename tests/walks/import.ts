import type { SnapshotFrom } from 'xstate'
import { atlas } from '../../machines/atlas.ts'
import { type ChosenFile, connectionOf } from '../../machines/flows/import.ts'
import { eanText } from '../../src/domain/identity/ean.ts'
import { broken, happens, walk } from '../walk/walk.ts'
import {
  contents,
  doubt,
  importConnections,
  notKnown,
  other,
  pointed,
  pointedWrong,
  readAnew,
  refusedText,
  secondSheet,
  uurwaarden,
} from './importFiles.ts'

import { importShows } from './importShows.ts'

export { importConnections, importLines, importSheets } from './importFiles.ts'

type At = SnapshotFrom<typeof atlas.import.machine>

const file = (name: string, size = 1000): { file: ChosenFile } => ({ file: { name, size } })
const result = { added: 35_000, changed: 30, same: 10, kept: 5 }

/** The last meter of the file that can be taken at all. */
const lastMeter = ({ context }: At) => context.file.meters.filter(({ refusal }) => refusal === null).slice(-1)

const unproposed = (snapshot: At) => lastMeter(snapshot).filter(({ proposed }) => proposed === null)

/** A meter that is left out is something else than one nobody decided about yet. */
const decision = (...of: Parameters<typeof connectionOf>) =>
  connectionOf(...of) === null ? 'skipped' : 'undecided'

/** Readings from a file into connections. */
export const importWalk = walk<typeof atlas.import.machine>({
  flow: atlas.import,
  cases: {
    chooseFile: (snapshot: At) => [
      ...(snapshot.matches({ choosing: 'ready' }) ? Object.keys(contents).map((name) => file(name)) : []),
      file('vakantiefoto.jpg'),
      file('storing.csv'),
      file('te-groot.csv', 501 * 1024 * 1024),
    ],
    matchMeter: (snapshot: At) => unproposed(snapshot).map(({ key }) => ({ meter: key, connection: other })),
    sayFaults: ({ context }: At) => [{ onlyGood: !context.onlyGood }],
    pointColumn: ({ context }: At) => {
      const column = context.columns.roles.indexOf('skip')
      // One sheet is pointed out: the other would be the same places again.
      return column < 0 || context.columns.sheet !== undefined
        ? []
        : [{ column, role: pointed.roles[column] ?? '' }]
    },
    // One after the other: every mixture of choices would be a place of its own.
    sayHeader: ({ context: { columns } }: At) =>
      columns.headerLine === 1 && !columns.roles.includes('skip') ? [{ line: 0 }] : [],
    sayUnit: ({ context: { columns } }: At) =>
      columns.headerLine === 0 && columns.unit === null ? [{ unit: 'kwh' }] : [],
    saySheet: ({ context: { columns, file } }: At) =>
      file.isUnknown && columns.sheet === undefined && columns.roles.every((role) => role === 'skip')
        ? [{ columns: secondSheet }]
        : [],
    sayReading: ({ context: { columns } }: At) =>
      columns.headerLine === 0 && columns.unit === 'kwh' && columns.zone === undefined
        ? [{ reading: { zone: 'utc' as const } }]
        : [],
    readAnew: ({ context: { file } }: At) =>
      file.columns !== null && !file.isUnknown ? [readAnew(file.id)] : [],
    sayMeaning: ({ context }: At) => [{ means: context.means === 'start' ? 'end' : 'start' }],
    skipMeter: (snapshot: At) => unproposed(snapshot).map(({ key }) => ({ meter: key })),
    progressed: (snapshot: At) => {
      const { done, total } = snapshot.context.progress
      return done === 0 ? [{ progress: { done: total / 2, total } }] : []
    },
  },
  deciding: (snapshot: At) => {
    const { context } = snapshot
    if (snapshot.matches('reading')) return context.chosen.name
    if (snapshot.matches('pointing') || snapshot.matches('readingColumns'))
      return [context.file.id, context.columns]
    if (
      !['preview', 'matching', 'weighing', 'doubting', 'ready', 'importing'].some((state) =>
        snapshot.matches(state as 'ready'),
      )
    )
      return null
    const matches = context.file.meters.map(
      (meter) => connectionOf(context, meter) ?? decision(context, meter),
    )
    return [
      context.file.id,
      context.means,
      context.onlyGood,
      matches,
      snapshot.matches('importing') && context.progress.done,
    ]
  },
  sameAnswers: true,
  world: {
    readFile: ({ name }) => {
      if (name === 'storing.csv') return [broken]
      const content = contents[name]
      return [
        content
          ? { kind: 'read', file: { id: Object.keys(contents).indexOf(name) + 1, ...content } }
          : { kind: 'notRecognised', message: notKnown },
      ]
    },
    readColumns: () => [
      { kind: 'read', file: { ...uurwaarden, id: 2 } },
      { kind: 'notRecognised', message: pointedWrong },
      broken,
    ],
    weighReadings: () => [{ doubts: [] }, { doubts: [doubt] }, broken],
    importReadings: () => [{ kind: 'imported', result }, { kind: 'refused', message: refusedText }, broken],
  },
  wires: {},
  told: ['progressed', 'readAnew'],
  does: {
    chooseFile: (hands, event) =>
      hands.give('Bestand', { name: event.file.name, content: '', size: event.file.size }),
    sayMeaning: (hands, { means }) =>
      hands.tick(means === 'start' ? 'Begin van het interval' : 'Einde van het interval', true),
    sayFaults: (hands, { onlyGood }) =>
      hands.tick(
        onlyGood
          ? 'Alles wat goed is; de regels met een fout overslaan'
          : 'Alles of niets: ik verbeter eerst het bestand',
        true,
      ),
    pointColumns: (hands) => hands.press('Kolommen zelf aanwijzen'),
    pointColumn: (hands, { column }, { context }) => {
      const names = context.columns.headerLine === 1 ? ['Wanneer', 'Hoeveel'] : ['Kolom A', 'Kolom B']
      return hands.choose(`Betekenis van ${names[column]}`, column === 0 ? 'Datum en tijd' : 'Levering')
    },
    sayHeader: (hands) => hands.choose('Regel met de koppen', 'Er zijn geen koppen'),
    sayUnit: (hands) => hands.choose('Eenheid van de waarden', 'kWh'),
    saySheet: (hands) => hands.choose('Blad', 'Februari'),
    sayReading: (hands, { reading }) =>
      hands.choose('Klok van de tijden', reading.zone === 'utc' ? 'UTC' : 'Nederlandse tijd'),
    readColumns: (hands) => hands.press('Inlezen met deze kolommen'),
    believe: (hands) => hands.press('Het klopt, ga door'),
    weighAgain: (hands) => hands.press('Opnieuw toetsen'),
    continue: (hands) => hands.press('Verder'),
    matchMeter: async (hands, event, before) => {
      const meter = before.context.file.meters.find(({ key }) => key === event.meter)
      await hands.fill(`Aansluiting van ${meter?.label}`, 'dorps')
      const found = importConnections.find(({ id }) => id === event.connection.id)
      await hands.press(`${found?.formattedAddress}, EAN ${eanText(found?.ean ?? '')}`)
    },
    skipMeter: (hands, event, before) => {
      const meter = before.context.file.meters.find(({ key }) => key === event.meter)
      return hands.press(`${meter?.label} overslaan`)
    },
    back: (hands) => hands.press('Terug'),
    confirm: (hands) => hands.press('Metingen importeren'),
    progressed: happens,
    readAnew: happens,
    cancel: (hands) => hands.press('Annuleren'),
    again: (hands) => hands.press('Nog een bestand'),
  },
  shows: importShows,
})
