import type { SnapshotFrom } from 'xstate'
import { atlas } from '../../machines/atlas.ts'
import { conflictsOf, type FormContext, type Stand } from '../../machines/flows/form.ts'
import { historyOf } from '../../machines/inside.ts'
import type { Hands } from '../walk/hands.ts'
import { broken, walk } from '../walk/walk.ts'

type At = SnapshotFrom<typeof atlas.form.machine>

const jobs = ['Inkoper', 'Directeur', 'Chef inkoop']
/** What the other person made of it: never the same twice, so that it differs from whatever stood there. */
const theirJob = (version: number) => `Verkoper ${version}`
const theirPhone = (version: number) => `+3161234567${version % 10}`
const after = (version: number | null) => (version ?? 0) + 1

const jobOf = ({ values }: { values: Stand['values'] }) => String(values.function)
const isBack = ({ values, base }: FormContext) => JSON.stringify(values) === JSON.stringify(base.values)
/** Another job than the one that is stored, and than the one that stands there. */
const newJob = ({ base, values }: FormContext) =>
  jobs.find((job) => job !== jobOf(base) && job !== jobOf({ values })) ?? 'Directeur'

/** What an earlier visit left, above the record as it is. */
async function offers(hands: Hands, context: FormContext): Promise<void> {
  await hands.sees('Je hebt hier een concept van 20/11/2026 16:04')
  await hands.holds('Functie', jobOf(context))
  await hands.gone('Niet opgeslagen wijzigingen')
}

/** A contact being edited, also by somebody else at the same time. */
export const formWalk = walk<typeof atlas.form.machine>({
  flow: atlas.form,
  cases: {
    // Typing what stands there already is no change.
    change: ({ context }: At) => [
      { name: 'function', value: newJob(context) },
      ...(isBack(context) ? [] : [{ name: 'function', value: context.base.values.function }]),
    ],
    save: [{ another: false }],
    // Below the question what to keep nothing can be tried either.
    refuse: (snapshot: At) =>
      snapshot.matches({ unsaved: 'conflicted' }) ? [] : [{ problems: { function: ['Maximaal 80 tekens'] } }],
    choose: ({ context }: At) =>
      conflictsOf(context).flatMap((name) => [
        { name, side: 'mine' } as const,
        { name, side: 'theirs' } as const,
      ]),
    // The question what to keep lies over the page: its links are out of reach.
    leave: (snapshot: At) => (snapshot.matches({ unsaved: 'conflicted' }) ? [] : [{ to: '/v3/customers/7' }]),
  },
  deciding: (snapshot: At) => [
    isBack(snapshot.context),
    snapshot.context.theirs.version !== null && [conflictsOf(snapshot.context), snapshot.context.choices],
    snapshot.matches('asksLeave') && historyOf(snapshot),
  ],
  sameAnswers: true,
  world: {
    save: ({ values, version }) => {
      const next = after(version)
      const phoneChanged = { ...values, mobileNumber: theirPhone(next) }
      const bothChanged = { ...phoneChanged, function: theirJob(next) }
      return [
        { kind: 'saved', record: { values, version: next } },
        { kind: 'refused', problems: { function: ['Maximaal 80 tekens'] } },
        { kind: 'conflicted', theirs: { values: bothChanged, version: next } },
        { kind: 'conflicted', theirs: { values: phoneChanged, version: next } },
        { kind: 'gone' },
        broken,
      ]
    },
  },
  wires: {},
  does: {
    change: (hands, { value }) => hands.fill('Functie', String(value)),
    save: (hands) => hands.press('Opslaan'),
    refuse: (hands) => hands.press('Proefdraaien'),
    resumeDraft: (hands) => hands.press('Concept hervatten'),
    dropDraft: (hands) => hands.press('Verwijderen'),
    undo: (hands, _, before) =>
      hands.press(before.matches({ unsaved: 'conflicted' }) ? 'Mijn wijzigingen weggooien' : 'Annuleren'),
    leave: (hands, { to }, before) => (before.matches('gone') ? hands.press('Terug') : hands.follow(to)),
    restore: (hands) => hands.press('Toch terugzetten'),
    stay: (hands) => hands.press('Blijven'),
    discard: (hands) => hands.press('Weggaan zonder opslaan'),
    choose: (hands, { side }) => hands.tick(side === 'mine' ? 'Jouw waarde' : 'Huidige waarde', true),
    settle: (hands) => hands.press('Samenvoegen'),
  },
  shows: {
    'offered.fitting': async (hands, { context }) => {
      await offers(hands, context)
      await hands.sees('Dit had je ingevuld, maar niet opgeslagen.')
    },
    'offered.outdated': async (hands, { context }) => {
      await offers(hands, context)
      await hands.sees('Sindsdien heeft iemand anders dit gewijzigd.')
    },
    clean: async (hands, { context }) => {
      await hands.gone('Niet opgeslagen wijzigingen')
      await hands.holds('Functie', jobOf(context))
    },
    'unsaved.typing': async (hands, { context }) => {
      await hands.sees('Niet opgeslagen wijzigingen')
      await hands.holds('Functie', jobOf(context))
      await hands.canPress('Opslaan')
    },
    'unsaved.refused': async (hands) => {
      await hands.saysUnder('Functie', 'Maximaal 80 tekens')
      await hands.sees('Dit veld is nog niet goed')
      await hands.canPress('Functie')
    },
    'unsaved.failed': async (hands, { context }) => {
      await hands.sees('Opslaan is niet gelukt')
      await hands.holds('Functie', jobOf(context))
    },
    'unsaved.saving': async (hands) => {
      await hands.gone('Maximaal 80 tekens')
      await hands.cannotPress('Opslaan')
      await hands.cannotPress('Annuleren')
    },
    'unsaved.conflicted': async (hands, { context }) => {
      await hands.sees('Ondertussen door iemand anders gewijzigd')
      if (conflictsOf(context).length > 0) {
        await hands.sees(jobOf(context.theirs))
        await hands.sees(`Oorspronkelijk: ${jobOf(context.base)}`)
      }
    },
    undone: async (hands, { context }) => {
      await hands.sees('Je wijzigingen zijn weggehaald')
      await hands.gone('Niet opgeslagen wijzigingen')
      await hands.holds('Functie', jobOf(context))
    },
    asksLeave: async (hands) => {
      await hands.sees('Je hebt wijzigingen die nog niet zijn opgeslagen.')
      await hands.canPress('Blijven')
    },
    saved: async (hands, { context }) => {
      await hands.gone('Niet opgeslagen wijzigingen')
      await hands.holds('Functie', jobOf(context))
    },
    gone: (hands) => hands.sees('Ondertussen verwijderd'),
    left: (hands, { context }) => hands.at(context.leaveTo),
  },
})
