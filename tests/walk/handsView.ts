import { isInaccessible, screen as page, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Hands } from './hands.ts'

const pressable = [
  'button',
  'a[href]',
  '[role=menuitem]',
  '[role=option]',
  '[role=tab]',
  '[role=radio]',
].join()

const isOff = (element: HTMLElement) =>
  element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'

/** What a control is called: its label, or what it says, leaving out what is hidden from readers. */
function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  if (ids.length > 0) return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const copy = element.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

const controls = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(pressable)].filter(
    (element) => nameOf(element) === name && !isInaccessible(element),
  )

const shownText = () => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ')

function check(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`${sentence} The page says: ${shownText().slice(0, 1500)}`)
}

const eventually = (test: () => void): Promise<void> => waitFor(test, { interval: 10 })

/** The text of what a field is described by: its error and its help. */
function described(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

function box(name: string): HTMLElement {
  const starts = (found: string) => found === name || found.startsWith(`${name} `)
  const boxes = (['checkbox', 'radio', 'switch'] as const).flatMap((role) =>
    page.queryAllByRole(role, { name: starts }),
  )
  const [first] = boxes
  if (!first) throw new Error(`There is no box '${name}'.`)
  return first
}

interface Around {
  /** Where the page stands, path and query. */
  at(): string
  happens(event: { type: string }): Promise<void>
}

/** Hands for a React view in jsdom. */
export function viewHands({ at, happens }: Around): Hands {
  // The accept attribute only filters what a dialog shows: a person can drop any file.
  const user = userEvent.setup({ delay: null, applyAccept: false })
  return {
    async fill(label, text) {
      const field = page.getByLabelText(label)
      await user.clear(field)
      if (text !== '') {
        await user.click(field)
        await user.paste(text)
      }
    },
    async press(name) {
      await eventually(() =>
        check(
          controls(name).some((control) => !isOff(control)),
          `Nothing to press: ${name}.`,
        ),
      )
      const control = controls(name).find((each) => !isOff(each))
      if (control) await user.click(control)
    },
    key: (name) => user.keyboard(`{${name}}`),
    async tick(name, on) {
      const found = box(name) as HTMLInputElement
      if (found.checked !== on) await user.click(found)
    },
    async choose(label, option) {
      // A select of our own goes by its label in more than one place: the box that opens it, and the list.
      const field = page.queryByRole('combobox', { name: label }) ?? page.getByLabelText(label)
      if (field instanceof HTMLSelectElement) return user.selectOptions(field, option)
      await user.click(field)
      await user.click(await page.findByRole('option', { name: option }))
    },
    async give(label, ...picked) {
      const files = picked.map(({ name, content, size }) => {
        const file = new File([content as BlobPart], name)
        if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
        return file
      })
      await user.upload(page.getByLabelText(label), files)
    },
    async leaveField(label) {
      await user.click(page.getByLabelText(label))
      await user.click(document.body)
    },
    async follow(path) {
      const link = document.querySelector<HTMLElement>(`a[href="${path}"]`)
      if (!link) throw new Error(`No link leads to ${path}.`)
      await user.click(link)
    },
    async scrollToEnd(name) {
      const list = page.getByRole('listbox', { name })
      list.dispatchEvent(new Event('scroll', { bubbles: true }))
    },
    sees: (text) => eventually(() => check(shownText().includes(text), `Should be seen: ${text}.`)),
    gone: (text) => eventually(() => check(!shownText().includes(text), `Should be gone: ${text}.`)),
    saysUnder: (label, text) =>
      eventually(() => {
        const said = described(page.getByLabelText(label))
        check(said.includes(text), `Under ${label} should stand: ${text}, and stands: ${said}.`)
      }),
    saysNotUnder: (label, text) =>
      eventually(() => {
        const said = described(page.getByLabelText(label))
        check(!said.includes(text), `Under ${label} should not stand: ${text}.`)
      }),
    holds: (label, text) =>
      eventually(() => {
        const { value } = page.getByLabelText<HTMLInputElement>(label)
        check(value === text, `${label} should hold '${text}' and holds '${value}'.`)
      }),
    canPress: (name) =>
      eventually(() =>
        check(
          controls(name).some((control) => !isOff(control)),
          `Should be there to press: ${name}.`,
        ),
      ),
    cannotPress: (name) =>
      eventually(() => check(controls(name).every(isOff), `Should not be there to press: ${name}.`)),
    screen: (testId, shown) =>
      eventually(() => {
        const found = within(document.body).queryAllByTestId(testId).length
        check(
          found === (shown ? 1 : 0),
          `${testId} should be there ${shown ? 'once' : 'not'}, is ${found} times.`,
        )
      }),
    at: (path) =>
      eventually(() => check(at() === path, `The page should stand at ${path}, stands at ${at()}.`)),
    happens,
  }
}
