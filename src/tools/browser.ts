import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { environment, root } from './run.ts'

/** Where Chromium and Chrome are usually found outside PATH. */
const knownPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  '/snap/bin/chromium',
]
// The one without windows first: it draws the same pages in four fifths of the time.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const isRoot = process.getuid?.() === 0

/** Flags for a machine without a display and perhaps without a network; root cannot use Chromium's sandbox. */
export const browserFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What a machine offers: asked one by one, so that a test can stand in for the machine. */
export interface Machine {
  env: Record<string, string | undefined>
  runs(path: string): boolean
  playwrightsOwn(): string | undefined
  installPlaywrights(): boolean
  installDebians(): boolean
}

/** The path of a browser: CHROMIUM_PATH, the system's, Playwright's own, or one that can be installed; else a sentence. */
export function findBrowser(machine: Machine = thisMachine): string {
  const asked = machine.env.CHROMIUM_PATH
  if (asked) {
    if (machine.runs(asked)) return asked
    throw new Error(`CHROMIUM_PATH points at ${asked}, which is not a program that can be run.`)
  }
  const found = present(machine)
  if (found) return found
  if (machine.installPlaywrights() || machine.installDebians()) {
    const installed = present(machine)
    if (installed) return installed
  }
  throw new Error(
    'No browser was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to the program.',
  )
}

function present(machine: Machine): string | undefined {
  const onPath = commands.flatMap((name) =>
    (machine.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  )
  return [...onPath, ...knownPlaces].find((path) => machine.runs(path)) ?? machine.playwrightsOwn()
}

const thisMachine: Machine = {
  env: process.env,
  runs: (path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  },
  playwrightsOwn: () => {
    const path = chromium.executablePath()
    return existsSync(path) ? path : undefined
  },
  installPlaywrights: () => {
    console.log('No browser found: trying to install the one of Playwright.')
    const done = spawnSync(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
      stdio: 'inherit',
      env: environment(),
      timeout: 180_000,
    })
    return done.status === 0
  },
  installDebians: () => {
    if (!isRoot || !existsSync('/etc/debian_version')) return false
    console.log('Trying to install the chromium of Debian.')
    const env = environment({ DEBIAN_FRONTEND: 'noninteractive' })
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        stdio: 'inherit',
        env,
      })
      return true
    } catch {
      return false
    }
  },
}
