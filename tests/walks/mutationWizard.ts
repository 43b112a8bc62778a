import type { SnapshotFrom } from 'xstate'
import { atlas } from '../../machines/atlas.ts'
import { isUnkept, type WizardContext } from '../../machines/flows/mutationWizard.ts'
import { historyOf } from '../../machines/inside.ts'
import { isSame } from '../../machines/parts/form.ts'
import type { Hands } from '../walk/hands.ts'
import { broken, walk } from '../walk/walk.ts'

type At = SnapshotFrom<typeof atlas.mutationWizard.machine>

const list = '/v3/customers/1/mutations'
const whys = {
  kind: 'Deze soort kan hier niet',
  reason: 'Maximaal 2000 tekens',
  documentIds: 'Deze keuze bestaat niet (meer)',
}
/** The kinds that are chosen among, as they are called, and what each lacks in the second step. */
export const wizardKinds = {
  adres: { label: 'Factuuradres wijzigen', lacks: 'Adres' },
  verhuizing_in: { label: 'Inhuizing', lacks: 'Adres' },
  vermogen: { label: 'Gecontracteerd vermogen wijzigen', lacks: 'Gewenst vermogen' },
} as const
export type WizardKind = keyof typeof wizardKinds
/** The one document that there is to send along. */
export const wizardDocument = { id: 4, name: 'Machtiging 2026' }
const after = (version: number | null) => (version ?? 0) + 1
const isIn = (at: At, step: 'what' | 'details' | 'check') => at.matches({ filling: step })
/** Another value than what stands there, and than what is kept. */
const other = ({ values, base }: WizardContext, name: string, among: readonly string[]) =>
  among.find((one) => one !== values[name] && one !== base.values[name]) ?? ''

const isSameIn = ({ context: { values, base } }: At, name: string) => isSame(values[name], base.values[name])

/** What is typed or chosen in the step one is at: what was chosen is taken back by choosing it again. */
function changes(at: At): { name: string; value: unknown }[] {
  const { documentIds } = at.context.values
  if (isIn(at, 'what')) return [{ name: 'kind', value: other(at.context, 'kind', Object.keys(wizardKinds)) }]
  if (isIn(at, 'details'))
    return [{ name: 'reason', value: other(at.context, 'reason', ['Staat leeg', 'Verkocht', 'Verhuurd']) }]
  return [{ name: 'documentIds', value: isSame(documentIds, []) ? [wizardDocument.id] : [] }]
}

/** Asking for a mutation, with a draft that may be changed elsewhere meanwhile. */
export const mutationWizardWalk = walk<typeof atlas.mutationWizard.machine>({
  flow: atlas.mutationWizard,
  cases: {
    change: changes,
    openStep: [{ step: 'what' }, { step: 'details' }],
    // What loses nothing is left without a question.
    leave: (at: At) => (at.matches('gone') || isUnkept(at.context) ? [{ to: list }] : []),
  },
  deciding: (at: At) => [
    isSameIn(at, 'documentIds'),
    isSameIn(at, 'kind') && isSameIn(at, 'reason'),
    isIn(at, 'what') && typeof at.context.values.kind === 'string',
    (at.hasTag('busy') || at.matches('conflicted')) && at.context.intent,
    at.matches('asksLeave') && historyOf(at),
  ],
  sameAnswers: true,
  world: {
    save: ({ values, version }) => [
      { kind: 'saved', record: { values, version: after(version), id: 12 } },
      ...Object.entries(whys).map(([name, text]) => ({
        kind: 'refused' as const,
        problems: { [name]: [text] },
      })),
      {
        kind: 'conflicted',
        theirs: { values: { ...values, reason: `Van een ander ${after(version)}` }, version: after(version) },
      },
      { kind: 'gone' },
      broken,
    ],
    sendMutation: ({ values, version }) => [
      {
        kind: 'sent',
        sent: { id: 12, number: 'MU-00012', statusName: 'Ingediend', expectedDate: '2026-12-20' },
      },
      { kind: 'refused', problems: { documentIds: [whys.documentIds] } },
      {
        kind: 'conflicted',
        theirs: { values: { ...values, reason: `Van een ander ${after(version)}` }, version: after(version) },
      },
      { kind: 'gone' },
      broken,
    ],
  },
  wires: {},
  does: {
    change: async (hands, { name, value }) => {
      if (name === 'kind') return hands.choose('Soort mutatie', wizardKinds[value as WizardKind].label)
      if (name === 'reason') return hands.fill('Toelichting', String(value))
      await hands.choose('Documenten', wizardDocument.name)
      await hands.key('Escape')
    },
    next: (hands) => hands.press('Volgende stap'),
    back: (hands) => hands.press('Vorige stap'),
    openStep: (hands, { step }, { context }) =>
      hands.press(
        step === 'what'
          ? 'Stap 1: Aansluitingen'
          : `Stap 2: ${wizardKinds[context.values.kind as WizardKind].lacks}`,
      ),
    later: (hands) => hands.press('Bewaren en later verder'),
    submit: (hands) => hands.press('Indienen'),
    leave: (hands, { to }, before) =>
      before.matches('gone') ? hands.press('Naar mutaties') : hands.follow(to),
    stay: (hands) => hands.press('Blijven'),
    discard: (hands) => hands.press('Weggaan zonder bewaren'),
    keepMine: (hands) => hands.press('Mijn gegevens bewaren'),
    takeTheirs: (hands) => hands.press('Verder met wat er nu staat'),
  },
  shows: {
    'filling.what': async (hands, { context }) => {
      await hands.sees('Stap 1 van 3')
      await tells(hands, context)
    },
    'filling.details.typing': async (hands, { context }) => {
      await hands.sees('Stap 2 van 3')
      await tells(hands, context)
      await hands.canPress('Bewaren en later verder')
    },
    'filling.details.failed': (hands) => hands.sees('Bewaren is niet gelukt'),
    'filling.details.saving': (hands) => hands.cannotPress('Volgende stap'),
    'filling.check.ready': async (hands, { context }) => {
      await hands.sees('Stap 3 van 3')
      await hands.canPress('Indienen')
      await tells(hands, context)
    },
    'filling.check.refused': (hands, { context }) => tells(hands, context),
    'filling.check.failed': (hands) => hands.sees('Indienen is niet gelukt'),
    'filling.check.saving': (hands) => hands.cannotPress('Indienen'),
    'filling.check.sending': (hands) => hands.cannotPress('Bewaren en later verder'),
    conflicted: (hands) => hands.sees('Dit concept is ergens anders gewijzigd'),
    asksLeave: (hands) => hands.sees('Wat je het laatst hebt ingevuld is nog niet bewaard.'),
    submitted: (hands) => hands.sees('MU-00012'),
    laid: (hands) => hands.at(list),
    gone: (hands) => hands.sees('Dit concept is er niet meer'),
    left: (hands, { context }) => hands.at(context.leaveTo),
  },
})

/** What was refused stands above the step. */
async function tells(hands: Hands, { problems }: WizardContext): Promise<void> {
  const [name] = Object.keys(problems)
  if (name === undefined) return hands.gone('Wat nog niet goed is')
  return hands.sees(String(problems[name]))
}
