import type { SnapshotFrom } from 'xstate'
import { atlas } from '../../machines/atlas.ts'
import { type ChosenFile, connectionOf, type ReadFile } from '../../machines/flows/import.ts'
import { broken, happens, walk } from '../walk/walk.ts'

type At = SnapshotFrom<typeof atlas.import.machine>

const known = { id: 12, label: 'Dorpsstraat 1, Gouda (871687120000000014)' }
const other = { id: 13, label: 'Dorpsstraat 3, Gouda (871687120000000021)' }
const notKnown = 'Dit bestand is niet herkend als meetgegevens.'
const refusedText = 'De aansluiting is intussen verwijderd.'

/** The connections among which a person chooses, as the list answers them. */
export const importConnections = [
  { id: 12, ean: '871687120000000014', formattedAddress: 'Dorpsstraat 1, Gouda' },
  { id: 13, ean: '871687120000000021', formattedAddress: 'Dorpsstraat 3, Gouda' },
]

/** What is in each file, by its name. */
const contents: Readonly<Record<string, Omit<ReadFile, 'id'>>> = {
  'kwartier-met-ean.csv': {
    format: 'Kwartierwaarden',
    meters: [{ key: 'a', label: 'EAN 871687120000000014', connection: known, refusal: null }],
    readings: 35_040,
    errors: 2,
    meaning: 'start',
    meaningIsAssumed: false,
  },
  'uur-zonder-ean.csv': {
    format: 'Uurwaarden',
    meters: [{ key: 'a', label: 'Meter 1', connection: null, refusal: null }],
    readings: 8760,
    errors: 0,
    meaning: 'end',
    meaningIsAssumed: true,
  },
  'twee-meters.csv': {
    format: 'Kwartierwaarden',
    meters: [
      { key: 'a', label: 'Meter A', connection: known, refusal: null },
      { key: 'b', label: 'Meter B', connection: null, refusal: null },
      { key: 'c', label: 'Meter C', connection: null, refusal: 'Deze EAN-code is niet van deze klant.' },
    ],
    readings: 70_080,
    errors: 0,
    meaning: 'start',
    meaningIsAssumed: false,
  },
  'alleen-fouten.csv': {
    format: 'Kwartierwaarden',
    meters: [],
    readings: 0,
    errors: 12,
    meaning: 'start',
    meaningIsAssumed: false,
  },
}
const file = (name: string, size = 1000): { file: ChosenFile } => ({ file: { name, size } })
const result = { added: 35_000, changed: 30, same: 10, kept: 5 }

/** The last meter of the file that can be taken at all. */
const lastMeter = ({ context }: At) => context.file.meters.filter(({ refusal }) => refusal === null).slice(-1)

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
      file('te-groot.csv', 21 * 1024 * 1024),
    ],
    matchMeter: (snapshot: At) => lastMeter(snapshot).map(({ key }) => ({ meter: key, connection: other })),
    sayMeaning: ({ context }: At) => [{ means: context.means === 'start' ? 'end' : 'start' }],
    skipMeter: (snapshot: At) => lastMeter(snapshot).map(({ key }) => ({ meter: key })),
    progressed: (snapshot: At) => {
      const { done, total } = snapshot.context.progress
      return done === 0 ? [{ progress: { done: total / 2, total } }] : []
    },
  },
  deciding: (snapshot: At) => {
    const { context } = snapshot
    if (snapshot.matches('reading')) return context.chosen.name
    if (!['preview', 'matching', 'ready', 'importing'].some((state) => snapshot.matches(state as 'ready')))
      return null
    const matches = context.file.meters.map(
      (meter) => connectionOf(context, meter) ?? decision(context, meter),
    )
    return [context.file.id, context.means, matches, snapshot.matches('importing') && context.progress.done]
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
    importReadings: () => [{ kind: 'imported', result }, { kind: 'refused', message: refusedText }, broken],
  },
  wires: {},
  told: ['progressed'],
  does: {
    chooseFile: (hands, event) =>
      hands.give('Bestand', { name: event.file.name, content: '', size: event.file.size }),
    sayMeaning: (hands, { means }) =>
      hands.tick(means === 'start' ? 'Begin van het interval' : 'Einde van het interval', true),
    continue: (hands) => hands.press('Verder'),
    matchMeter: async (hands, event, before) => {
      const meter = before.context.file.meters.find(({ key }) => key === event.meter)
      await hands.fill(`Aansluiting van ${meter?.label}`, 'dorps')
      await hands.press(
        importConnections.find(({ id }) => id === event.connection.id)?.formattedAddress ?? '',
      )
    },
    skipMeter: (hands, event, before) => {
      const meter = before.context.file.meters.find(({ key }) => key === event.meter)
      return hands.press(`${meter?.label} overslaan`)
    },
    back: (hands) => hands.press('Terug'),
    confirm: (hands) => hands.press('Importeren'),
    progressed: happens,
    cancel: (hands) => hands.press('Annuleren'),
    again: (hands) => hands.press('Nog een bestand'),
  },
  shows: {
    'choosing.ready': (hands) => hands.gone(notKnown),
    'choosing.tooLarge': (hands) => hands.sees('Dit bestand is groter dan 20 MB.'),
    'choosing.notRecognised': (hands) => hands.sees(notKnown),
    'choosing.failed': (hands) => hands.sees('Het lezen is niet gelukt. Probeer het opnieuw.'),
    reading: async (hands, { context }) => {
      await hands.sees(context.chosen.name)
      await hands.canPress('Annuleren')
    },
    'preview.usable': async (hands, { context }) => {
      await hands.sees(context.file.format)
      await hands.canPress('Verder')
    },
    'preview.unusable': async (hands) => {
      await hands.sees('Er staan geen bruikbare metingen in dit bestand.')
      await hands.cannotPress('Verder')
    },
    matching: async (hands, snapshot) => {
      for (const { label, refusal } of snapshot.context.file.meters) {
        await hands.sees(label)
        if (refusal) await hands.sees(refusal)
      }
      if (snapshot.can({ type: 'continue' })) await hands.canPress('Verder')
      else await hands.cannotPress('Verder')
    },
    'ready.asking': async (hands) => {
      await hands.gone(refusedText)
      await hands.canPress('Importeren')
    },
    'ready.refused': (hands) => hands.sees(refusedText),
    'ready.failed': (hands) => hands.sees('Het importeren is niet gelukt. Probeer het opnieuw.'),
    importing: async (hands, { context: { progress } }) => {
      await hands.sees(progress.done === 0 ? '0%' : '50%')
      await hands.cannotPress('Annuleren')
    },
    done: async (hands) => {
      await hands.sees('35.000')
      await hands.canPress('Nog een bestand')
    },
    cancelled: async (hands) => {
      await hands.sees('De import is geannuleerd. Er is niets opgeslagen.')
      await hands.canPress('Nog een bestand')
    },
  },
})
