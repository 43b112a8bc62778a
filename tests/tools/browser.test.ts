import { describe, expect, it } from 'vitest'
import { findBrowser, type Machine } from '../../src/tools/browser.ts'

/** A machine that has these programs, and gets others when it installs. */
function machine(has: string[], other: Partial<Machine> = {}): Machine {
  return {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    runs: (path) => has.includes(path),
    playwrightsOwn: () => undefined,
    installPlaywrights: () => false,
    installDebians: () => false,
    ...other,
  }
}

describe('finding a browser', () => {
  it('takes CHROMIUM_PATH before the system’s', () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' }
    expect(findBrowser(machine(['/usr/bin/chromium', '/opt/mine'], { env }))).toBe('/opt/mine')
  })

  it('says so when CHROMIUM_PATH is no program, instead of taking another', () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' }
    expect(() => findBrowser(machine(['/usr/bin/chromium'], { env }))).toThrow(
      'CHROMIUM_PATH points at /opt/mine',
    )
  })

  it('takes the system’s before Playwright’s own', () => {
    const own = { playwrightsOwn: () => '/cache/chrome' }
    expect(findBrowser(machine(['/usr/bin/google-chrome'], own))).toBe('/usr/bin/google-chrome')
    expect(findBrowser(machine([], own))).toBe('/cache/chrome')
  })

  it('installs Playwright’s when there is none, and Debian’s when that fails', () => {
    const has: string[] = []
    const debians = { installDebians: () => has.push('/usr/bin/chromium') > 0 }
    expect(findBrowser(machine(has, debians))).toBe('/usr/bin/chromium')
    let own: string | undefined
    const playwrights = {
      playwrightsOwn: () => own,
      installPlaywrights: () => {
        own = '/cache/chrome'
        return true
      },
      installDebians: () => expect.fail('must not ask Debian'),
    }
    expect(findBrowser(machine([], playwrights))).toBe('/cache/chrome')
  })

  it('ends with one sentence that says what to do', () => {
    expect(() => findBrowser(machine([]))).toThrow(
      'No browser was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to the program.',
    )
  })
})
