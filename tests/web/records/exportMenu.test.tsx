import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../src/web/calls/query.ts'
import { FileMenu } from '../../../src/web/records/exportMenu.tsx'
import { signIn } from './world.ts'

beforeEach(() => queryClient.clear())

const shown = () => {
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <FileMenu path="meters" query={{}} size="md" />
    </QueryClientProvider>,
  )
  const is = screen.queryByRole('button', { name: 'Exporteren' }) !== null
  unmount()
  return is
}

test('a list is offered as a file, but not to who watches along: the server would refuse it', () => {
  signIn()
  expect(shown()).toBe(true)
  signIn('admin', { isSuper: true })
  expect(shown()).toBe(false)
})

test('nothing offers a list as a file but the menu that asks whether one may have it', () => {
  const web = join(import.meta.dirname, '../../../src/web')
  const others = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('exportMenu.tsx'))
    .filter((name) => /takeFile\([^)]*export\./.test(readFileSync(join(web, name), 'utf8')))
  expect(others).toEqual([])
})
