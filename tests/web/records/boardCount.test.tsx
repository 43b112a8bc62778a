import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BoardColumn } from '../../../src/web/records/boardColumn.tsx'
import { meter } from './world.ts'

type Props = Parameters<typeof BoardColumn>[0]

const column = (found: object) =>
  render(
    <BoardColumn
      look={{ resource: meter } as unknown as Props['look']}
      state="active"
      label="Actief"
      steps={{} as Props['steps']}
      found={found as Props['found']}
      mayMove={false}
    />,
  )
const heading = () => screen.getByRole('heading', { level: 2 }).textContent?.trim()

test('a column of a board does not say that there are none as long as it does not know', () => {
  const { unmount } = column({ data: undefined, isError: false })
  expect(heading()).toBe('Actief')
  unmount()
  column({ data: undefined, isError: true, error: new Error('Er ging iets mis.') })
  expect(heading()).toBe('Actief')
  expect(screen.getByText('Er ging iets mis.')).toBeDefined()
})

test('it says how many there are, also none', () => {
  column({ data: { data: [], meta: { total: 0 } }, isError: false })
  expect(heading()).toBe('Actief 0')
})
