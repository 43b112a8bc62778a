import { expect, test } from 'vitest'
import { signingAsks } from '../../../../src/contract/areas/supplyAgreements/agreementSending.ts'
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

test('clicking ends with the agreement at the latest', () => {
  const told = {
    kind: 'levering',
    product: '1',
    priceType: 'klik',
    startDate: '2026-01-01',
    endDate: '2028-12-31',
  }
  const wrong = (clickUntil: string) =>
    schema
      .safeParse({
        ...initialDraft(supplyAgreement),
        ...told,
        gvoSource: 'geen',
        clickProducts: ['base'],
        clickUntil,
      })
      .error?.issues.filter(({ path }) => path[0] === 'clickUntil')
      .map(({ message }) => message) ?? []
  expect(wrong('2029-01-01')).toEqual(['Ligt na de einddatum'])
  expect(wrong('2028-12-31')).toEqual([])
})

test('whoever signs is chosen once: twice in the order has no meaning', () => {
  const asked = signingAsks.signatoryIds
  const said = (ids: number[]) => asked.schema.safeParse(ids).error?.issues.map(({ message }) => message)
  expect(said([5, 4, 5])).toEqual(['Kies elk maar één keer'])
  expect(asked.schema.parse([5, 4])).toEqual([5, 4])
})
