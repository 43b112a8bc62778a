import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChosenCell } from '../../../src/web/ui/cellInputs.tsx'

const cell = () => {
  render(
    <ChosenCell label="Kostenplaats" value="Magazijn" cell="0:0">
      {(opens) => <p>{opens ? 'open' : 'closed'}</p>}
    </ChosenCell>,
  )
  return screen.getByRole('combobox', { name: 'Kostenplaats' })
}

test('a finger that scrolls over a cell opens no choices, one that taps it does', () => {
  const own = cell()
  fireEvent.pointerDown(own, { pointerType: 'touch' })
  fireEvent.pointerCancel(own, { pointerType: 'touch' })
  expect(screen.queryByText('open')).toBeNull()
  fireEvent.pointerDown(own, { pointerType: 'touch' })
  fireEvent.pointerUp(own, { pointerType: 'touch' })
  fireEvent.mouseDown(own)
  fireEvent.click(own)
  expect(screen.getByText('open')).toBeDefined()
})

test('a mouse opens the choices as it goes down', () => {
  fireEvent.pointerDown(cell(), { pointerType: 'mouse' })
  expect(screen.getByText('open')).toBeDefined()
})

test('who comes with the keys is in the cell, and opens it when they wish', () => {
  fireEvent.focus(cell())
  expect(screen.getByText('closed')).toBeDefined()
})
