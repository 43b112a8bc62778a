import { expect, test } from 'vitest'
import { supplyAgreement } from '../../../../src/contract/areas/supplyAgreements/supplyAgreements.ts'
import { among } from '../../../../src/contract/records/picked.ts'
import { draftOf, initialDraft } from '../../../../src/contract/records/resource.ts'

const schema = draftOf(supplyAgreement)

/** What is refused of an agreement whose product changed after the rest was filled in. */
function refused(product: string, gvoSource: string, clickProducts: readonly string[]) {
  const told = { kind: 'levering', product, priceType: 'klik', gvoSource, clickProducts }
  const { error } = schema.safeParse({ ...initialDraft(supplyAgreement), ...told })
  const fields = new Set(error?.issues.map(({ path }) => path.join('.')))
  return ['gvoSource', 'clickProducts'].filter((name) => fields.has(name))
}

test.each([
  ['1', 'windNl', ['base', 'peak'], []],
  ['2', 'groengas', ['ttf'], []],
  ['2', 'windNl', ['ttf'], ['gvoSource']],
  ['1', 'groengas', [], ['gvoSource']],
  ['2', 'geen', ['ttf', 'base'], ['clickProducts']],
  ['1', 'geen', ['ttf'], ['clickProducts']],
] as const)('an agreement of product %s from %s with clicks of %j is refused on %j', (...told) => {
  const [product, gvoSource, clickProducts, fields] = told
  expect(refused(product, gvoSource, clickProducts)).toEqual(fields)
})

test('what was chosen and does not fit any more stays to be seen, so that it can be taken away', () => {
  const field = supplyAgreement.fields.clickProducts
  const values = (chosen: readonly string[]) =>
    among(field, chosen, { product: '2' }).choices?.map(({ value }) => value)
  expect(values([])).toEqual(['ttf'])
  expect(values(['base'])).toEqual(['base', 'ttf'])
})
