import type { ReactNode } from 'react'
import type { WizardStep } from '../../../machines/flows/mutationWizard.ts'
import { css } from '../styled-system/css'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { WizardView } from './mutationWizard.tsx'

const steps: readonly { readonly id: WizardStep; readonly label: string }[] = [
  { id: 'what', label: 'Wat verandert er?' },
  { id: 'details', label: 'Gegevens' },
  { id: 'check', label: 'Documenten en controle' },
]

const row = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1' })
const item = css({
  textStyle: 'small',
  color: 'text.soft',
  '&[aria-current]': { color: 'text', fontWeight: 'semibold' },
})

/** Where one is. */
export function WizardSteps({ step }: { step: WizardStep }) {
  return (
    <ol className={row} aria-label="Stappen">
      {steps.map(({ id, label }, nth) => (
        <li key={id} className={item} aria-current={id === step ? 'step' : undefined}>
          {nth + 1}. {label}
        </li>
      ))}
    </ol>
  )
}

const heading = css({ textStyle: 'heading', outline: 'none', scrollMarginTop: '24' })
const unframed = css({ outline: 'none' })

/** The button that led here went with its step; at the first step nobody has left the top of the page. */
function enter(node: HTMLElement | null): void {
  if (node !== null && document.activeElement === document.body) node.focus()
}

/** What became of it: who goes by the keyboard is there, and hears it. */
export function SubmittedPart({ children }: { children: ReactNode }) {
  return (
    <div ref={enter} tabIndex={-1} className={unframed} data-testid="mutationWizard-submitted">
      {children}
    </div>
  )
}

/** The heading of a step: who comes from another one, by keyboard or by ear, goes on here. */
export function WizardHeading({ step }: { step: WizardStep }) {
  const nth = steps.findIndex(({ id }) => id === step)
  return (
    <h2 ref={enter} tabIndex={-1} className={heading}>
      {`Stap ${nth + 1} van 3: ${steps[nth]?.label ?? ''}`}
    </h2>
  )
}

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  justifyContent: 'space-between',
  py: '2.5',
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2' },
})

interface WizardFootProps extends WizardView {
  step: WizardStep
  backTo: string
}

/** What one can do in a step. */
export function WizardFoot({ snapshot, send, step, backTo }: WizardFootProps) {
  const busy = snapshot.hasTag('busy')
  return (
    <div className={foot}>
      <div>
        {step === 'what' ? (
          <ButtonLink href={backTo}>Annuleren</ButtonLink>
        ) : (
          <Button disabled={busy} onClick={() => send({ type: 'back' })}>
            Vorige stap
          </Button>
        )}
      </div>
      <div>
        {step !== 'what' && (
          <Button disabled={busy} onClick={() => send({ type: 'later' })}>
            Bewaren en later verder
          </Button>
        )}
        <Button type="submit" look="primary" disabled={busy}>
          {step === 'check' ? 'Indienen' : 'Volgende stap'}
        </Button>
      </div>
    </div>
  )
}
