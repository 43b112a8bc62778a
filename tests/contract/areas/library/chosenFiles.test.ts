import { expect, test } from 'vitest'
import { problemsIn } from '../../../../src/contract/areas/library/chosenFiles.ts'

const details = { title: 'Nota', category: 'overig', documentDate: '2026-11-20', expiryDate: null }

test('what is filled in about a file is refused in the words of the server, and only where it can be filled in', () => {
  expect(problemsIn(details)).toEqual({})
  expect(problemsIn({ ...details, category: null })).toEqual({ category: ['Dit veld is verplicht'] })
  expect(problemsIn({ ...details, category: 'contract' })).toEqual({
    expiryDate: ['Vul in tot wanneer dit geldt'],
  })
  // Of a new version only its end is asked.
  expect(problemsIn({ expiryDate: null })).toEqual({})
})
