import { render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { Link, Router } from 'wouter'
import type {
  SaveAnswer,
  SendAnswer,
  Stand,
  WizardInput,
  WizardStep,
} from '../../machines/flows/mutationWizard.ts'
import { isSame } from '../../machines/parts/form.ts'
import { MutationWizard, type WizardView } from '../../src/web/flows/mutationWizard.tsx'
import { aroundNav } from '../../src/web/portal/navigation.ts'
import { Button } from '../../src/web/ui/button.tsx'
import { Field } from '../../src/web/ui/field.tsx'
import { Select } from '../../src/web/ui/select.tsx'
import { TextInput } from '../../src/web/ui/textInput.tsx'
import { describeView } from '../walk/view.ts'
import { mutationWizardWalk, type WizardKind, wizardDocument, wizardKinds } from '../walks/mutationWizard.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({
  root: (await import('../walk/stage.ts')).root,
  tell: { success: vi.fn(), error: vi.fn() },
}))
const { tell } = await import('../../src/web/portal/root.ts')

const list = '/v3/customers/1/mutations'

interface AskingProps {
  record: Stand
  save: (stand: Stand, signal: AbortSignal) => Promise<SaveAnswer>
  submit: (stand: Stand, signal: AbortSignal) => Promise<SendAnswer>
}

/** A step with one field, and the ways to the others. */
function Step({ step, snapshot, send }: WizardView & { step: WizardStep }) {
  const { kind, reason, documentIds } = snapshot.context.values
  return (
    <>
      {step === 'what' && (
        <Field label="Soort mutatie">
          <Select
            options={Object.entries(wizardKinds).map(([value, { label }]) => ({ value, label }))}
            value={String(kind ?? '')}
            onChange={(value) => send({ type: 'change', name: 'kind', value })}
          />
        </Field>
      )}
      {step === 'details' && (
        <Field label="Toelichting">
          <TextInput
            value={String(reason ?? '')}
            onChange={(value) => send({ type: 'change', name: 'reason', value })}
          />
        </Field>
      )}
      {step === 'check' && (
        <Field label="Documenten">
          <Select
            options={[{ value: String(wizardDocument.id), label: wizardDocument.name }]}
            value=""
            onChange={(value) =>
              send({
                type: 'change',
                name: 'documentIds',
                value: isSame(documentIds, []) ? [Number(value)] : [],
              })
            }
          />
        </Field>
      )}
      <Button onClick={() => send({ type: 'openStep', step: 'what' })}>Stap 1: Aansluitingen</Button>
      <Button onClick={() => send({ type: 'openStep', step: 'details' })}>
        Stap 2: {wizardKinds[kind as WizardKind]?.lacks}
      </Button>
    </>
  )
}

function Asking({ record, save, submit }: AskingProps) {
  return (
    <Router aroundNav={aroundNav}>
      <Link href={list}>Mutaties</Link>
      <MutationWizard
        record={record}
        save={save}
        submit={submit}
        backTo={list}
        labelOf={(name) => name}
        step={(step, view) => <Step step={step} {...view} />}
        submitted={({ number }) => number}
      />
    </Router>
  )
}

describeView(mutationWizardWalk, {
  open: ({ input, held }) => {
    vi.mocked(tell.success).mockClear()
    const { record } = input as WizardInput
    render(<Asking record={record} save={held('save')} submit={held('sendMutation')} />)
  },
  did: {
    tellLater: async () => expect(tell.success).toHaveBeenCalledWith('Concept bewaard'),
    goOn: (hands, to) => hands.at(String(to)),
  },
})
