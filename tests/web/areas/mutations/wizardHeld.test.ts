import { beforeEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { isUnkept, mutationWizardMachine } from '../../../../machines/flows/mutationWizard.ts'
import { heldAs, heldKey, holdAs } from '../../../../src/web/areas/mutations/wizardHeld.ts'
import { keepText } from '../../../../src/web/portal/typedText.ts'

const key = heldKey(1, 7, 'new ')
const blank = { values: { kind: null, reason: null }, version: null }

beforeEach(() => sessionStorage.clear())

test('what was typed before the first keep is there again when the page is loaded again', () => {
  const typing = createActor(mutationWizardMachine, { input: { record: blank } }).start()
  typing.send({ type: 'change', name: 'kind', value: 'leegstand' })
  holdAs(key)(typing.getSnapshot().context)
  const again = createActor(mutationWizardMachine, {
    input: { record: blank, typed: heldAs(key)?.typed ?? {} },
  }).start()
  const { context } = again.getSnapshot()
  expect(context.values).toEqual({ kind: 'leegstand', reason: null })
  // It is in no draft yet: leaving still asks.
  expect(isUnkept(context)).toBe(true)
})

test('of a draft that was kept it is known which one, and on which version was typed', () => {
  holdAs(key)({ values: { kind: 'tenaam' }, base: { id: 12, version: 3, values: {} } })
  expect(heldAs(key)).toEqual({ id: 12, version: 3, typed: { kind: 'tenaam' } })
})

test('nothing is held of what was handed in, of somebody else, or of what no wizard wrote', () => {
  holdAs(key)({ values: { kind: 'tenaam' }, base: blank })
  expect(heldAs(heldKey(2, 7, 'new '))).toBeNull()
  holdAs(key)(null)
  expect(heldAs(key)).toBeNull()
  for (const text of ['{', '[]', '{"typed":null}', '"x"']) {
    keepText(key, text)
    expect(heldAs(key)).toBeNull()
  }
})
