import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Link, Router } from 'wouter'
import { aroundNav, goAnyway, goTo, guardLeaving } from '../../../src/web/portal/navigation.ts'

const leave = vi.fn()
let holds = true
let release = () => {}

beforeEach(() => {
  window.history.pushState(null, '', '/v3/customers')
  window.history.pushState(null, '', '/v3/customers/7/contacts/4/edit')
  holds = true
  release = guardLeaving({ holds: () => holds, leave })
})
afterEach(() => {
  release()
  vi.clearAllMocks()
})

const here = () => window.location.pathname

describe('an unsaved form asks before it is left', () => {
  test('by a link', () => {
    render(
      <Router aroundNav={aroundNav}>
        <Link href="/v3/account">weg</Link>
      </Router>,
    )
    fireEvent.click(screen.getByText('weg'))
    expect(leave).toHaveBeenCalledWith('/v3/account')
    expect(here()).toBe('/v3/customers/7/contacts/4/edit')
  })

  test('by the portal itself', () => {
    goTo('/v3/customers/9')
    expect(leave).toHaveBeenCalledWith('/v3/customers/9')
    expect(here()).toBe('/v3/customers/7/contacts/4/edit')
  })

  test('by the back button, and stands where it stood', async () => {
    window.history.back()
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
    expect(leave).toHaveBeenCalledWith('/v3/customers')
    expect(here()).toBe('/v3/customers/7/contacts/4/edit')
  })

  test('by closing the tab', () => {
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
  })
})

describe('nothing is asked', () => {
  test('by a link, the back button or the closing tab while nothing would be lost', async () => {
    holds = false
    goTo('/v3/account')
    expect(here()).toBe('/v3/account')
    window.history.back()
    await waitFor(() => expect(here()).toBe('/v3/customers/7/contacts/4/edit'))
    window.history.back()
    await waitFor(() => expect(here()).toBe('/v3/customers'))
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(leave).not.toHaveBeenCalled()
    expect(closing.defaultPrevented).toBe(false)
  })

  test('when the page stays the same and only its query changes', () => {
    goTo('/v3/customers/7/contacts/4/edit?tab=2')
    expect(leave).not.toHaveBeenCalled()
    expect(window.location.search).toBe('?tab=2')
  })

  test('after the person said yes', () => {
    goAnyway('/v3/customers/9')
    expect(leave).not.toHaveBeenCalled()
    expect(here()).toBe('/v3/customers/9')
  })

  test('once the form is gone', () => {
    release()
    goTo('/v3/customers/9')
    expect(here()).toBe('/v3/customers/9')
  })
})
