import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Paged } from '../../../src/web/ui/paged.tsx'

afterEach(cleanup)

const shown = (rows: number, total: number, page: number, onPage = vi.fn()) =>
  render(
    <Paged shown={rows} total={total} page={page} perPage={25} onPage={onPage} nothing={<p>Niets</p>}>
      <p>Rijen</p>
    </Paged>,
  )

test('a page past the last one does not say that there is nothing', async () => {
  const onPage = vi.fn()
  shown(0, 60, 9, onPage)
  expect(screen.queryByText('Niets')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Naar de laatste bladzijde' }))
  expect(onPage).toHaveBeenCalledWith(3)
})

test('where nothing was found it says so, and offers no pages', () => {
  shown(0, 0, 1)
  expect(screen.getByText('Niets')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('rows on one page need no way to others', () => {
  shown(25, 25, 1)
  expect(screen.getByText('Rijen')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('rows on more pages come with the way to the others', () => {
  shown(25, 26, 1)
  expect(screen.getByRole('navigation', { name: 'Paginering' })).toBeTruthy()
})

test('pages are walked in one way, so that none of them calls a page past the last one empty', () => {
  const web = join(import.meta.dirname, '../../../src/web')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const own = files
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('styled-system'))
    .filter((file) => readFileSync(join(web, file), 'utf8').includes('<Pagination'))
  expect(own).toEqual([join('ui', 'paged.tsx')])
})
