import { expect, test } from 'vitest'
import { reasonsTold } from '../../../src/web/flows/reasons.ts'

const of = (message: string, ...names: string[]) => names.map((name) => ({ name, message }))

test('each reason is told once, with what it is about', () => {
  expect(reasonsTold(of('Er is al een dossier', 'Zwembad', 'Loods'))).toBe(
    'Zwembad, Loods: Er is al een dossier.',
  )
  expect(reasonsTold([...of('Al weg.', 'MU-1'), ...of('Nog te vullen: adres.', 'MU-2')])).toBe(
    'MU-1: Al weg. MU-2: Nog te vullen: adres.',
  )
})

test('a reason that says itself what it is about has no name before it', () => {
  expect(reasonsTold(of('Liander transport 2026: daar is er al een.', 'Liander'))).toBe(
    'Liander transport 2026: daar is er al een.',
  )
})

test('what has no name is told without; of many the first few, and how many more', () => {
  expect(reasonsTold(of('Deze stap kan nu niet.', '', ''))).toBe('Deze stap kan nu niet.')
  expect(reasonsTold(of('Kan niet.', ...'abcdefg'))).toBe('a, b, c, d, e en nog 2: Kan niet.')
  const four = ['1', '2', '3', '4'].flatMap((one) => of(`Reden ${one}.`, one))
  expect(reasonsTold(four)).toBe('1: Reden 1. 2: Reden 2. 3: Reden 3. En nog 1 om een andere reden.')
})
