import { defineConfig } from '@playwright/test'
import { browserFlags } from '../src/tools/browser.ts'

/** Run by `npm run e2e`, which finds the browser, starts the server and hands both over in the environment. */
export default defineConfig({
  testDir: '.',
  outputDir: '../coverage/e2e',
  // A machine with other work may take its time; what never comes is told all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Of three, one mostly waits for an answer: two cores are kept at work.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // How a server starts and stops is measured when no other test draws pages on the same cores.
  projects: [
    { name: 'portal', testIgnore: ['restart.spec.ts', 'shutdown.spec.ts'] },
    { name: 'shutdown', testMatch: 'shutdown.spec.ts', dependencies: ['portal'] },
    { name: 'restart', testMatch: 'restart.spec.ts', dependencies: ['shutdown'] },
  ],
  reporter: [['list'], ['json', { outputFile: '../coverage/playwright.json' }]],
  use: {
    baseURL: process.env.E2E_URL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
    // A sign of waiting that pulses has the page drawn sixty times a second. Specs of what opens, leaves and grows ask for movement.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.E2E_BROWSER, args: browserFlags },
  },
})
