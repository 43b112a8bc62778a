import type { FormDraft, FormInput, SaveAnswer, Saving } from '../machines/flows/form.ts'
import type { Wire } from '../tests/walk/walk.ts'
import { data, page, refusal } from '../tests/walk/wire.ts'
import { formWalk } from '../tests/walks/form.ts'
import { contactRow, servedContact } from './contactsServed.ts'
import { expect } from './test.ts'
import { describeBrowser } from './walk.ts'

const { record } = formWalk.flow.starts['bestaand record'] as FormInput

/** What the fields held in each version there was: a contact has no list that others change, so it is not sent. */
const held = new Map([[record.version, record.values]])

/** The contact of the walk is the contact of the page, with more fields round it. */
const save: Wire<Saving, SaveAnswer> = {
  call: 'POST customers/7/contacts/:id',
  asked: ({ body }) => {
    const sent = body as Record<string, unknown>
    const values = Object.fromEntries(Object.keys(record.values).map((name) => [name, sent[name]]))
    const version = sent.version as number
    return { values, version, was: held.get(version) ?? {} }
  },
  answered: (answer) => {
    if (answer.kind === 'refused')
      return refusal(422, 'Je hebt niet alle verplichte velden ingevuld', { errors: answer.problems })
    if (answer.kind === 'gone') return refusal(404, 'Dit is niet gevonden.')
    if (answer.kind === 'saved')
      return data(contactRow({ ...answer.record.values, version: answer.record.version }))
    const { values, version } = answer.theirs
    held.set(version, values)
    return refusal(409, 'Ondertussen gewijzigd', { data: contactRow({ ...values, version }) })
  },
}

/** In the page: what was just typed was kept at that moment, as a change of that record. */
function keptAs({ base, keptAt }: FormDraft): void {
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('draft:'))
  const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
  kept.draft.base = { version: base.version, values: { ...kept.draft.base.values, ...base.values } }
  kept.draft.keptAt = keptAt
  localStorage.setItem(key, JSON.stringify(kept))
}

describeBrowser(formWalk, {
  as: 'beheer',
  served: {
    ...servedContact({ ...record.values, version: record.version }),
    // Where somebody else was first, the dialog tells who from this.
    'GET customers/7/contacts/21/history': page([], 1, 1, 0),
  },
  wires: { save },
  // Nothing but saving is asked with what is typed in the form of a contact: the trial of a check does that, in invoiceSettings.spec.ts.
  leavesOut: ['refuse#0'],
  // Saved, the page goes on to the list.
  leads: {
    'xstate.done.actor.save#0': async (page) => {
      await expect(page).toHaveURL(/\/v3\/customers\/7\/contacts(\/21)?$/)
    },
  },
  open: async (page, input) => {
    const { draft } = input as FormInput
    const field = page.getByLabel('Functie', { exact: true })
    await page.goto('/v3/customers/7/contacts/21/edit')
    await field.waitFor()
    if (!draft) return
    await field.fill(String(draft.values.function))
    await page.getByText('Niet opgeslagen wijzigingen').waitFor()
    await page.evaluate(keptAs, draft)
    await page.reload()
    await page.getByText('Je hebt hier een concept').waitFor()
  },
})
