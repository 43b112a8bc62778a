import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { taxYear } from '../../../machines/flows/taxHelp.ts'
import { TaxHelpQuestion } from '../../../src/contract/areas/taxes/taxHelpCalls.ts'
import { TaxHelp } from '../../../src/web/flows/taxHelp.tsx'
import { notAsked } from '../../../src/web/flows/taxHelpCalls.ts'

vi.mock('../../../src/web/portal/root.ts', async () => ({ root: (await import('../../walk/stage.ts')).root }))

/** Each field that may be hidden, by its label, with what the server refuses of it. */
const hideable = {
  business: { label: /^Zakelijk verbruik/, wrong: 'misschien' },
  before: { label: /^Eerder dit jaar/, wrong: 'veel' },
  contractFrom: { label: /^Contract begint/, wrong: 'gisteren' },
  contractTo: { label: /^Contract eindigt/, wrong: 'morgen' },
  denominator: { label: /^Schijfgrenzen delen door/, wrong: 'week' },
  reduction: { label: /^Belastingvermindering/, wrong: 'half' },
}
const wrong = Object.fromEntries(Object.entries(hideable).map(([name, field]) => [name, field.wrong]))

describe.each([
  { product: '1', mode: 'settlement', hidden: ['before', 'contractFrom', 'contractTo'] },
  { product: '1', mode: 'year', hidden: ['denominator'] },
  {
    product: '2',
    mode: 'settlement',
    hidden: ['business', 'before', 'contractFrom', 'contractTo', 'reduction'],
  },
  { product: '2', mode: 'year', hidden: ['business', 'denominator', 'reduction'] },
])('the help with taxes of product $product by $mode', ({ product, mode, hidden }) => {
  const values = { ...taxYear, ...wrong, product, mode }

  it('hides what means nothing there', () => {
    render(<TaxHelp values={values}>{() => null}</TaxHelp>)
    const shown = Object.entries(hideable).filter(
      ([, { label }]) => screen.queryAllByLabelText(label).length > 0,
    )
    expect(shown.map(([name]) => name)).toEqual(
      Object.keys(hideable).filter((name) => !hidden.includes(name)),
    )
  })

  it('is refused for what is on screen alone', () => {
    const refused = (of: object) =>
      TaxHelpQuestion.safeParse(of).error?.issues.map(({ path: [name] }) => String(name))
    expect(refused(values)).toEqual(expect.arrayContaining(Object.keys(hideable)))
    expect(refused({ ...values, ...notAsked(values) })?.toSorted()).toEqual(
      Object.keys(hideable)
        .filter((name) => !hidden.includes(name))
        .toSorted(),
    )
  })
})
