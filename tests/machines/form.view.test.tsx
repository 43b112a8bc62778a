import { render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { Link, Router } from 'wouter'
import type { FormInput, SaveAnswer, SavedRecord, Stand } from '../../machines/flows/form.ts'
import { Form } from '../../src/web/flows/form.tsx'
import { aroundNav } from '../../src/web/portal/navigation.ts'
import { Field } from '../../src/web/ui/field.tsx'
import { TextInput } from '../../src/web/ui/textInput.tsx'
import { describeView } from '../walk/view.ts'
import { formWalk } from '../walks/form.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({
  root: (await import('../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const { tell } = await import('../../src/web/portal/root.ts')

const saved = vi.fn()
type Save = (stand: Stand, signal: AbortSignal) => Promise<SaveAnswer>

function Contact({ input, save }: { input: FormInput; save: Save }) {
  return (
    <Router aroundNav={aroundNav}>
      <Link href="/v3/customers/7">Naar de klant</Link>
      <Form
        record={input.record}
        draftKey="1:contacts:4"
        save={save}
        onSaved={saved}
        backTo="/v3/customers/7"
        labelOf={() => 'Functie'}
        shownOf={(_, value) => String(value)}
      >
        {({ snapshot, send }) => (
          <>
            <Field label="Functie" error={snapshot.context.problems.function}>
              <TextInput
                value={String(snapshot.context.values.function ?? '')}
                onChange={(value) => send({ type: 'change', name: 'function', value })}
              />
            </Field>
            <button
              type="button"
              onClick={() => send({ type: 'refuse', problems: { function: ['Maximaal 80 tekens'] } })}
            >
              Proefdraaien
            </button>
          </>
        )}
      </Form>
    </Router>
  )
}

describeView(formWalk, {
  open: ({ input, held }) => {
    vi.mocked(tell.success).mockClear()
    saved.mockClear()
    const { draft } = input as FormInput
    if (draft) localStorage.setItem('draft:1:contacts:4', JSON.stringify({ format: 2, draft }))
    render(<Contact input={input as FormInput} save={held('save')} />)
  },
  did: {
    tellSaved: async (_, told) => {
      const { record } = told as SavedRecord
      expect(tell.success).toHaveBeenCalledWith('Item succesvol opgeslagen')
      expect(saved).toHaveBeenLastCalledWith(record)
    },
    goOn: (hands, to) => hands.at(String(to)),
  },
})
