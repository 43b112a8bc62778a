import type { SaveAnswer, Saving, SendAnswer, Stand, WizardInput } from '../machines/flows/mutationWizard.ts'
import type { Wire } from '../tests/walk/walk.ts'
import { data, page, type Reply, refusal } from '../tests/walk/wire.ts'
import { mutationWizardWalk, wizardDocument } from '../tests/walks/mutationWizard.ts'
import { describeBrowser } from './walk.ts'

const { record } = mutationWizardWalk.flow.starts['bewaard concept'] as WizardInput
const draft = 'GET customers/1/mutations/12'

/** The draft as the server answers it, with what the walk says of it. */
const draftRow = (values: object) => ({
  id: 12,
  customerId: 1,
  number: 'MU-00012',
  state: 'draft',
  statusName: 'Concept',
  createdAt: '2026-11-20T09:00:00+01:00',
  updatedAt: '2026-11-20T09:00:00+01:00',
  connectionIds: [],
  expectedDate: null,
  allowed: ['SUBMIT', 'CANCEL'],
  ...values,
})

const rowOf = ({ values, version }: Stand) => data(draftRow({ ...values, version }))

/** What the page asks again when it is refused, and what each version of the draft held. */
const served: Record<string, Reply> = {
  'GET customers/1/library': page([{ ...wizardDocument, state: 'current' }], 1, 1, 1),
}
const held = new Map<number | null, Stand['values']>()
function keep(stand: Stand): void {
  held.set(stand.version, stand.values)
  served[draft] = rowOf(stand)
}

const save: Wire<Saving, SaveAnswer> = {
  call: 'POST customers/1/mutations/:id',
  asked: ({ path, body }) => {
    const sent = body as Record<string, unknown>
    const values = Object.fromEntries(Object.keys(record.values).map((name) => [name, sent[name]]))
    const version = sent.version as number
    return { values, version, was: held.get(version) ?? {}, id: Number(path.split('/').at(-1)) }
  },
  answered: (answer) => {
    if (answer.kind === 'refused')
      return refusal(422, 'Je hebt niet alle verplichte velden ingevuld', { errors: answer.problems })
    if (answer.kind === 'gone') return refusal(404, 'Dit is niet gevonden.')
    const stand = answer.kind === 'saved' ? answer.record : answer.theirs
    keep(stand)
    const row = rowOf(stand)
    return answer.kind === 'saved'
      ? row
      : refusal(409, 'Ondertussen gewijzigd', { data: draftRow({ ...stand.values, version: stand.version }) })
  },
}

const sendMutation: Wire<Stand, SendAnswer> = {
  call: 'POST customers/1/mutations/:id/transition',
  asked: ({ path, body }) => {
    const { version } = body as { version: number }
    return { values: held.get(version) ?? {}, version, id: Number(path.split('/').at(-2)) }
  },
  answered: (answer) => {
    if (answer.kind === 'sent') return data(draftRow({ ...answer.sent, state: 'submitted', version: 4 }))
    if (answer.kind === 'gone') return refusal(404, 'Dit is niet gevonden.')
    if (answer.kind === 'refused') return refusal(422, 'Nog niet volledig', { errors: answer.problems })
    keep(answer.theirs)
    return refusal(409, 'Ondertussen gewijzigd')
  },
}

describeBrowser(mutationWizardWalk, {
  as: 'klant',
  // A new one asks more than the walk says of it before it can be kept; e2e/mutations.spec.ts makes one.
  without: ['nieuwe mutatie'],
  served,
  wires: { save, sendMutation },
  open: async (at) => {
    held.clear()
    keep(record)
    await at.goto('/v3/customers/1/mutations/12/edit')
    await at.getByRole('heading', { name: /^Stap 3/ }).waitFor({ timeout: 10_000 })
  },
})
