import { expect, test } from 'vitest'
import { summaryOf } from '../../../src/contract/records/problems.ts'

const lacking = 'Er ontbreekt iets'

test.each([
  [{}, lacking],
  [{ name: ['Dit veld is verplicht'], body: ['Maximaal 80 tekens'] }, lacking],
  [{ body: ['Een script mag niet in een e-mail staan'] }, 'Een script mag niet in een e-mail staan'],
  [{ body: ['Maximaal 80 tekens', 'Een script mag niet'] }, 'Maximaal 80 tekens. Een script mag niet'],
  [{ name: ['Maximaal 80 tekens'], title: ['Maximaal 80 tekens'] }, 'Maximaal 80 tekens'],
  [{ name: ['Maximaal 80 tekens'], day: ['Kies een dag die nog komt'] }, '2 velden zijn nog niet goed'],
  [{ day: ['Kies een dag die nog komt'], '': ['Dit gaat zo niet'] }, 'Dit gaat zo niet'],
])('%j is told as: %s', (problems, said) => expect(summaryOf(problems, lacking)).toBe(said))
