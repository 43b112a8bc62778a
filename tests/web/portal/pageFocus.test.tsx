import { afterEach, expect, test, vi } from 'vitest'
import { keepInPage } from '../../../src/web/portal/pageFocus.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

function drawn() {
  document.body.innerHTML =
    '<main id="inhoud" tabindex="-1"><button>Versturen</button><button>Meer</button></main>'
  const [button, other] = document.querySelectorAll('button')
  if (!button || !other) throw new Error('Nothing was drawn.')
  button.focus()
  return { button, other, main: document.getElementById('inhoud') }
}

afterEach(() => {
  document.body.innerHTML = ''
})

test.each([0, 1, 5])('a button that goes %i frames later leaves the focus in the page', async (later) => {
  const { button, main } = drawn()
  keepInPage()
  for (let one = 0; one < later; one += 1) await frame()
  button.remove()
  await vi.waitFor(() => expect(document.activeElement).toBe(main))
})

test('who is elsewhere in the page stays there', async () => {
  const { button, other } = drawn()
  keepInPage()
  other.focus()
  button.remove()
  for (let one = 0; one < 35; one += 1) await frame()
  expect(document.activeElement).toBe(other)
})
