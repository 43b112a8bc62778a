import { describe, expect, test } from 'vitest'
import {
  problemsOfRemark,
  remarkAnswers,
  remarkOf,
  remarkStep,
} from '../../../../src/contract/areas/energySaving/remarkSteps.ts'
import { fieldsOf } from '../../../../src/contract/records/resource.ts'

const choicesOf = (measures: readonly { id: number; name: string }[]) => {
  const fields = new Map(fieldsOf({ fields: remarkStep(measures).asks ?? {} }))
  return fields.get('about')?.choices?.map(({ value }) => String(value)) ?? []
}

describe('a remark of a part of a report', () => {
  test('is about one of its parts, or about a measure of its location', () => {
    const choices = choicesOf([{ id: 12, name: 'GF4 Ledlampen' }])
    expect(choices.at(-1)).toBe('measure12')
    for (const about of choices)
      expect(remarkOf({ about, content: 'Klopt dit?' })).toEqual({
        content: 'Klopt dit?',
        chapter: about === 'measure12' ? 'maatregelen' : about,
        measureId: about === 'measure12' ? 12 : null,
      })
  })

  test.each([null, '', 'constructor', 'measure', 'measure1x'])('is about nothing by “%s”', (about) => {
    expect(remarkOf({ about, content: null })).toEqual({ content: '', chapter: null, measureId: null })
  })

  test.each(['chapter', 'measureId'])('is refused by its %s at the one field that asks for it', (name) => {
    expect(problemsOfRemark({ [name]: ['Kies een onderdeel'], content: ['Te lang'] })).toEqual({
      about: ['Kies een onderdeel'],
      content: ['Te lang'],
    })
  })

  test('is answered in words, and taken in without them', () => {
    expect(remarkAnswers.answered.asks?.answer?.required).toBe(true)
    expect(remarkAnswers.takenIn.asks?.answer?.required).toBe(false)
  })
})
