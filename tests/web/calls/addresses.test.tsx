import { renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAddresses } from '../../../src/web/calls/addresses.ts'

const live = new Set<string>()
let nth = 0

beforeEach(() => {
  live.clear()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    nth += 1
    live.add(`blob:${nth}`)
    return `blob:${nth}`
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void live.delete(address))
})
afterEach(() => vi.restoreAllMocks())

const blobs = (...texts: string[]) => texts.map((text) => new Blob([text]))
const shown = (of: readonly Blob[] | undefined) =>
  renderHook(({ contents }) => useAddresses(contents), {
    initialProps: { contents: of },
    wrapper: StrictMode,
  })

describe('the addresses of what is shown', () => {
  test('are those that live, one for each, and none before anything was fetched', () => {
    const { result, rerender } = shown(undefined)
    expect(result.current).toBeUndefined()
    rerender({ contents: blobs('a', 'b') })
    expect(result.current).toHaveLength(2)
    expect(new Set(result.current)).toEqual(live)
  })

  test('make way for those of other content', () => {
    const { result, rerender } = shown(blobs('a'))
    rerender({ contents: blobs('b') })
    expect(new Set(result.current)).toEqual(live)
  })

  test('are revoked once nobody looks', () => {
    const { unmount } = shown(blobs('a', 'b'))
    unmount()
    expect(live.size).toBe(0)
  })
})
