import { type ReactNode, useId } from 'react'
import { conflictsOf, type FormContext } from '../../../machines/flows/form.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { FormView } from './form.tsx'

interface ConflictProps extends FormView {
  labelOf: (name: string) => string | null
  shownOf: (name: string, value: unknown, before?: unknown) => ReactNode
  changes: ((since: string) => ReactNode) | undefined
}

const sides = css({ display: 'grid', gap: '2', gridTemplateColumns: { sm: '1fr 1fr' } })
const side = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: '2.5',
  alignItems: 'start',
  padding: '3',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'md',
  minWidth: '0',
  overflowWrap: 'anywhere',
  '&:has(:checked)': { borderColor: 'accent', bg: 'accent.soft' },
})
const caption = css({ display: 'block', textStyle: 'tiny', color: 'text.soft' })
const was = css({ textStyle: 'small', color: 'text.soft', mt: '1.5' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'space-between' })

const leads = {
  apart:
    'De ander wijzigde iets anders dan jij. Samengevoegd blijft staan wat jullie allebei wijzigden; sla daarna opnieuw op.',
  both: 'Deze velden hebben jullie allebei gewijzigd. Kies per veld welke waarde blijft; waar je niets kiest, blijft de jouwe. Sla daarna opnieuw op.',
}

/** Somebody else saved first: for each field that both changed, a person chooses. */
export function ConflictDialog({ snapshot, send, labelOf, shownOf, changes }: ConflictProps) {
  const { context } = snapshot
  const names = snapshot.matches({ unsaved: 'conflicted' }) ? conflictsOf(context) : []
  const open = snapshot.matches({ unsaved: 'conflicted' })
  return (
    <Dialog
      open={open}
      onClose={() => {}}
      dismissable={false}
      size="medium"
      title="Ondertussen door iemand anders gewijzigd"
      footer={
        <div className={buttons}>
          <Button onClick={() => send({ type: 'undo' })}>Mijn wijzigingen weggooien</Button>
          <Button look="primary" onClick={() => send({ type: 'settle' })}>
            Samenvoegen
          </Button>
        </div>
      }
    >
      <div data-testid="form-conflict" className={css({ display: 'grid', gap: '5' })}>
        <p className={css({ color: 'text.soft' })}>{names.length === 0 ? leads.apart : leads.both}</p>
        {open && context.base.since !== undefined && changes?.(context.base.since)}
        {names.map((name) => (
          <ConflictField
            key={name}
            name={name}
            label={labelOf(name) ?? ''}
            shown={(value, before) => shownOf(name, value, before) ?? 'leeg'}
            context={context}
            onChoose={(side) => send({ type: 'choose', name, side })}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface ConflictFieldProps {
  name: string
  label: string
  shown: (value: unknown, before?: unknown) => ReactNode
  context: FormContext
  onChoose: (side: 'mine' | 'theirs') => void
}

/** One field both changed: the two values to choose from, and what it was. */
function ConflictField({ name, label, shown, context, onChoose }: ConflictFieldProps) {
  const { values, base, theirs, choices } = context
  return (
    <fieldset>
      <legend className={css({ textStyle: 'label', mb: '1.5' })}>{label}</legend>
      <div className={sides}>
        <Side
          name={name}
          caption="Jouw waarde"
          checked={choices[name] === 'mine'}
          onChoose={() => onChoose('mine')}
        >
          {shown(values[name], base.values[name])}
        </Side>
        <Side
          name={name}
          caption="Huidige waarde"
          checked={choices[name] === 'theirs'}
          onChoose={() => onChoose('theirs')}
        >
          {shown(theirs.values[name], base.values[name])}
        </Side>
      </div>
      <p className={was}>Oorspronkelijk: {shown(base.values[name])}</p>
    </fieldset>
  )
}

interface SideProps {
  name: string
  caption: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

function Side({ name, caption: text, checked, onChoose, children }: SideProps) {
  const id = useId()
  return (
    <label className={side}>
      <input
        type="radio"
        name={`conflict-${name}`}
        checked={checked}
        onChange={onChoose}
        aria-label={text}
        aria-describedby={id}
      />
      <span>
        <span className={caption}>{text}</span>
        <span id={id}>{children}</span>
      </span>
    </label>
  )
}
