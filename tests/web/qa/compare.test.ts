import { expect, it, describe as suite } from 'vitest'
import { atlas } from '../../../machines/atlas.ts'
import { type DescribedFlow, describe } from '../../../machines/described.ts'
import { compare, differenceMarks, readDescription } from '../../../src/web/qa/compare.ts'

const now = describe(atlas.idle as never)
const without = (path: string): DescribedFlow => ({
  ...now,
  states: now.states.filter((state) => state.path !== path),
  arrows: now.arrows.filter(({ from, to }) => from !== path && !to.includes(path)),
})

suite('a flow beside an earlier version of itself', () => {
  it('differs in nothing when nothing changed', () => {
    expect(compare(now, structuredClone(now))).toEqual([])
  })

  it('shows a state that came with its arrows, and one that went with its', () => {
    const path = 'warning.answer.failed'
    const came = compare(without(path), now)
    expect(came.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      'added state',
      'added arrow',
      'added arrow',
    ])
    expect(differenceMarks(came)).toHaveProperty([path], 'added')
    const went = compare(now, without(path))
    expect(went.map(({ kind }) => kind)).toEqual(['removed', 'removed', 'removed'])
    expect(differenceMarks(went)).toEqual({})
    expect(went[0]?.was).toBe('Verlengen mislukt')
  })

  it('shows a new name and a new target as changes, with what they were', () => {
    const before = structuredClone(now) as { -readonly [K in keyof DescribedFlow]: DescribedFlow[K] }
    before.states = now.states.map((state) => (state.path === 'off' ? { ...state, label: 'Uit' } : state))
    before.arrows = now.arrows.map((arrow) =>
      arrow.id === 'idle.warning logout #0' ? { ...arrow, to: ['off'] } : arrow,
    )
    expect(compare(before, now)).toEqual([
      { kind: 'changed', what: 'state', part: 'off', was: 'Uit', is: 'Niemand ingelogd' },
      {
        kind: 'changed',
        what: 'arrow',
        part: 'idle.warning logout #0',
        was: 'warning: Uitloggen → off',
        is: 'warning: Uitloggen → leaving',
      },
    ])
  })

  it('takes no branch for changed because one came before it', () => {
    const before = { ...now, arrows: now.arrows.filter(({ id }) => id !== 'idle.watching looked #0') }
    const found = compare(before, now)
    expect(found.map(({ kind, part }) => [kind, part])).toEqual([['added', 'idle.watching looked #0']])
  })
})

suite('a file to compare with', () => {
  it('is read when it was exported here', () => {
    expect(readDescription(JSON.stringify(now), now)).toEqual(now)
  })

  it.each(['', '[]', '{"id":"idle"}', '{"id":"idle","title":"x","states":[{}],"arrows":[]}'])(
    'is refused: %j',
    (text) => {
      expect(readDescription(text, now)).toMatch(/^Dit is geen beschrijving/)
    },
  )

  it('is refused when it is of another flow', () => {
    const other = describe(atlas.login as never)
    expect(readDescription(JSON.stringify(other), now)).toBe(
      'Dit bestand beschrijft een andere stroom: Inloggen.',
    )
  })
})
