import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from '../../../src/web/ui/button.tsx'

const page = (loading: boolean) => (
  <>
    <input aria-label="Veld" />
    <Button loading={loading}>Bestand toevoegen</Button>
  </>
)

const button = () => screen.getByRole('button', { name: 'Bestand toevoegen' })
/** What browsers do to what is disabled; the document of these tests does not, nor lets it be asked of what is disabled. */
const losesFocus = () =>
  act(() => {
    screen.getByLabelText('Veld').focus()
    screen.getByLabelText('Veld').blur()
  })

test('a button that was loading has its focus again, which browsers take off what is disabled', () => {
  const { rerender } = render(page(false))
  button().focus()
  rerender(page(true))
  losesFocus()
  expect(document.activeElement).toBe(document.body)
  rerender(page(false))
  expect(document.activeElement).toBe(button())
})

test('one that had no focus takes none, nor one from whom it went on meanwhile', () => {
  const { rerender } = render(page(false))
  rerender(page(true))
  rerender(page(false))
  expect(document.activeElement).toBe(document.body)
  button().focus()
  rerender(page(true))
  losesFocus()
  screen.getByLabelText('Veld').focus()
  rerender(page(false))
  expect(document.activeElement).toBe(screen.getByLabelText('Veld'))
})
