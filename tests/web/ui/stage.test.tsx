import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Stage } from '../../../src/web/ui/stage.tsx'

function Steps() {
  const [step, setStep] = useState(1)
  return (
    <>
      <input aria-label="Ernaast" />
      <Stage step={String(step)}>
        <button key={step} type="button" onClick={() => setStep(step + 1)}>
          Stap {step}
        </button>
      </Stage>
    </>
  )
}

/** Whether what has the focus is the place where this step stands. */
const isEntered = (name: string) =>
  screen.getByRole('button', { name }).parentElement === document.activeElement

test('the focus follows a step that its button leads to, and is not taken at first nor from elsewhere', () => {
  render(<Steps />)
  expect(document.activeElement).toBe(document.body)
  const first = screen.getByRole('button', { name: 'Stap 1' })
  first.focus()
  fireEvent.click(first)
  expect(isEntered('Stap 2')).toBe(true)
  screen.getByRole('textbox').focus()
  fireEvent.click(screen.getByRole('button', { name: 'Stap 2' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
