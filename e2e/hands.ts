import { expect, type Locator, type Page } from '@playwright/test'
import type { Hands } from '../tests/walk/hands.ts'
import { filesFrom } from './given.ts'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Everything on the page that can be pressed and has this name. */
function controls(page: Page, name: string): Locator {
  const roles = ['link', 'menuitem', 'option', 'tab', 'radio'] as const
  return roles.reduce(
    (found, role) => found.or(page.getByRole(role, { name, exact: true })),
    page.getByRole('button', { name, exact: true }),
  )
}

function box(page: Page, name: string): Locator {
  const starts = new RegExp(`^${escaped(name)}( |$)`)
  return page
    .getByRole('checkbox', { name: starts })
    .or(page.getByRole('radio', { name: starts }))
    .first()
}

const pressable = async (found: Locator): Promise<boolean> => {
  for (const each of await found.all()) {
    if ((await each.isEnabled()) && (await each.getAttribute('aria-disabled')) !== 'true') return true
  }
  return false
}

interface Around {
  /** What a walk's fixed text is in this world: a code of the authenticator that is valid now, for instance. */
  translate?: (text: string) => string
  happens?: (event: { type: string }) => Promise<void>
}

/** Hands for a page in a real browser. */
export function pageHands(page: Page, { translate = (text) => text, happens }: Around = {}): Hands {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const body = page.locator('body')
  return {
    fill: (label, text) => field(label).fill(translate(text)),
    press: (name) => controls(page, name).first().click(),
    key: (name) => page.keyboard.press(name),
    tick: (name, on) => box(page, name).setChecked(on, { force: true }),
    async choose(label, option) {
      // A select of our own goes by its label in more than one place: the box that opens it, and the list.
      const found = page.getByRole('combobox', { name: label, exact: true }).or(field(label)).first()
      if (await found.evaluate((element) => element instanceof HTMLSelectElement)) {
        await found.selectOption({ label: option })
        return
      }
      await found.click()
      await page.getByRole('option', { name: option, exact: true }).click()
    },
    give: (label, ...files) => field(label).setInputFiles(filesFrom(files) as string[]),
    async leaveField(label) {
      await field(label).click()
      await page.mouse.click(2, 2)
    },
    follow: (path) => page.locator(`a[href="${path}"]:visible`).first().click(),
    scrollToEnd: (name) =>
      page.getByRole('listbox', { name }).evaluate((list) => list.scrollTo({ top: list.scrollHeight })),
    sees: (text) => expect(body).toContainText(text),
    gone: (text) => expect(body).not.toContainText(text),
    saysUnder: (label, text) => expect(field(label)).toHaveAccessibleDescription(new RegExp(escaped(text))),
    saysNotUnder: (label, text) =>
      expect(field(label)).not.toHaveAccessibleDescription(new RegExp(escaped(text))),
    holds: (label, text) => expect(field(label)).toHaveValue(text),
    canPress: (name) => expect.poll(() => pressable(controls(page, name)), { message: name }).toBe(true),
    cannotPress: (name) => expect.poll(() => pressable(controls(page, name)), { message: name }).toBe(false),
    screen: (testId, shown) => expect(page.getByTestId(testId)).toHaveCount(shown ? 1 : 0),
    at: (path) => expect(page).toHaveURL((url) => url.pathname + url.search === path),
    async happens(event) {
      if (!happens) throw new Error(`No person makes ${event.type} happen in a browser.`)
      await happens(event)
    },
  }
}
