import { expect, test } from 'vitest'
import { claimReference, claimsNamed } from '../../src/domain/audit/claimReference.ts'
import { mutationsNamed } from '../../src/domain/mutations/mutationReference.ts'
import { actionReference, actionsNamed, namedBy, referenceOf } from '../../src/domain/reference.ts'

test('what is written as a reference is read back, each kind its own', () => {
  for (const id of [1, 12, 99_999, 100_000, 2_147_483_647]) {
    expect(actionsNamed(`Antw: [${actionReference(id)}] Standen`)).toEqual([id])
    expect(claimsNamed(claimReference(id))).toEqual([id])
    expect(namedBy('XY')(referenceOf('XY', id))).toEqual([id])
  }
  expect(claimsNamed(`${actionReference(12)} en MU-00013`)).toEqual([])
  expect(mutationsNamed(`${actionReference(12)} en MU-00013`)).toEqual([13])
})

test('it is read as mail programs write it, and nothing else is taken for one', () => {
  expect(actionsNamed('ac‑00012, AC-00012 en AC–123456')).toEqual([12, 123_456])
  expect(actionsNamed('AC-12, XAC-00012, AC-00000, AC-00012a, AC-000123b en AC-99999999999')).toEqual([
    12, 123,
  ])
})
