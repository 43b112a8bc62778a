import { describe, expect, test } from 'vitest'
import {
  hasAcceptedTerms,
  termsOn,
  termsSections,
  termsSince,
  termsVersions,
} from '../../../../src/contract/areas/account/terms.ts'
import { addDays, startOfDay } from '../../../../src/domain/time/day.ts'

const [, second] = termsVersions
if (second === undefined)
  throw new Error('The rules are tested on the change from the first version to the second')
const dayBefore = addDays(second.since, -1)
const beginning = startOfDay(second.since)
const atInstant = (instant: number) => new Date(instant)

describe('versions of the terms', () => {
  test('count up, each from a later day, and every later one says what it changed', () => {
    expect(termsVersions.map(({ version }) => version)).toEqual(termsVersions.map((_, index) => index + 1))
    const days = termsVersions.map(({ since }) => since)
    expect(days).toEqual([...new Set(days)].toSorted())
    expect(termsVersions.slice(1).filter(({ changes }) => changes.length === 0)).toEqual([])
  })

  test('each wrote a part of the text', () => {
    const written = new Set(termsSections.map(({ version }) => version))
    expect([...written].toSorted()).toEqual(termsVersions.map(({ version }) => version))
  })

  test('the one of a day is the last that began, also on its first day', () => {
    expect(termsOn(dayBefore).version).toBe(1)
    expect(termsOn(second.since).version).toBe(2)
    expect(termsOn('2020-01-01').version).toBe(1)
  })

  test('who accepted before a version began is told of it once it did, and not sooner', () => {
    expect(termsSince(dayBefore, dayBefore)).toEqual([])
    expect(termsSince(dayBefore, second.since)).toEqual([second])
    expect(termsSince(second.since, second.since)).toEqual([])
  })

  test('acceptance ends at midnight in Amsterdam on which another version begins', () => {
    const before = atInstant(beginning - 1)
    expect(hasAcceptedTerms(null, before)).toBe(false)
    expect(hasAcceptedTerms(before, before)).toBe(true)
    expect(hasAcceptedTerms(before, atInstant(beginning))).toBe(false)
    expect(hasAcceptedTerms(atInstant(beginning), atInstant(beginning))).toBe(true)
  })
})
