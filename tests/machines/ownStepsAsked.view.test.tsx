import { describe, expect, it, test } from 'vitest'
import { type OwnStepName, ownSteps } from '../../machines/ownSteps.ts'
import { ownStepList } from '../../machines/ownStepsTold.ts'
import { swapFields } from '../../src/contract/areas/connections/meterSwaps.ts'
import { remarkStep } from '../../src/contract/areas/energySaving/remarkSteps.ts'
import { hoursEntry } from '../../src/contract/areas/hours/hours.ts'
import { fieldsOf, type Step } from '../../src/contract/records/resource.ts'
import { askingAt } from '../../src/web/areas/actions/comments.tsx'
import { erasureAsked } from '../../src/web/areas/customers/privacyCard.tsx'
import { monthsAsked } from '../../src/web/areas/hours/months.tsx'
import { submittingAsked } from '../../src/web/areas/hours/week.tsx'
import { writingAsked } from '../../src/web/areas/hours/writeButton.tsx'
import { linkingAsked } from '../../src/web/areas/invoices/eanLinking.tsx'
import { closingAsked } from '../../src/web/areas/invoices/monthClosing.tsx'
import { requestAsked } from '../../src/web/areas/invoices/requests.tsx'
import { deedsAsked } from '../../src/web/areas/users/deeds.tsx'
import { untilWhen } from '../../src/web/flows/addDocument.tsx'
import { askedFor } from '../../src/web/flows/exportCalls.ts'
import { signOffAsked } from '../../src/web/qa/review/reviewLook.tsx'
import { textParts } from '../../src/web/records/illustrated/parts.ts'
import { viewAsked } from '../../src/web/records/viewMenu.tsx'

type Manners = typeof ownSteps
type Asking = { [Name in OwnStepName]: Manners[Name] extends 'straight' | 'once' ? never : Name }[OwnStepName]

const meter = { product: 1, type: 'electricity', hasProd: false, usageHigh: null, usageLow: null } as const

/** The dialog of every own step that has one, as its page opens it. */
const dialogs: Readonly<Record<Asking, { readonly steps?: object }>> = {
  manyAtOnce: hoursEntry,
  view: { steps: { KEEP: viewAsked } },
  exportRequest: { steps: { 'export.xlsx': askedFor } },
  monthClosing: closingAsked,
  invoiceRequest: requestAsked,
  eanLinking: linkingAsked,
  erasure: erasureAsked,
  meterSwap: { steps: { SWAP: { label: 'Wissel vastleggen', asks: swapFields(meter) } } },
  comment: askingAt({ customerId: 7, id: 3 }),
  userAccess: deedsAsked,
  hoursWriting: writingAsked,
  hoursSubmitting: submittingAsked,
  hoursClosing: monthsAsked,
  hoursSettings: monthsAsked,
  signOff: signOffAsked,
  textPart: { steps: textParts },
  reportRemark: { steps: { REMARK: remarkStep([]) } },
  fileDated: untilWhen,
}

const stepOf = (name: Asking, event: string) => (dialogs[name].steps as Readonly<Record<string, Step>>)[event]

describe.each(ownStepList.filter(({ id }) => id in dialogs))('the example of $title', ({ id, example }) => {
  const { event, typed, answers } = example
  const step = stepOf(id as Asking, event)
  const fields = new Map(fieldsOf({ fields: step?.asks ?? {} }))

  it('is of something that its dialog is opened for', () => {
    expect(step?.label, event).toBeTypeOf('string')
  })

  it('types into a field that the dialog has, what that field takes', () => {
    if (typed === null) return expect([...fields.keys()]).toEqual([])
    expect([...fields.keys()]).toContain(typed.name)
    expect(fields.get(typed.name)?.schema.safeParse(typed.value).error?.issues).toBeUndefined()
  })

  it('is refused at a field of the dialog, or as a whole', () => {
    const at = answers.flatMap((answer) => (answer.kind === 'refused' ? Object.keys(answer.problems) : []))
    for (const name of at) expect(['', ...fields.keys()]).toContain(name)
  })
})

test('what opens no dialog types nothing, and a dialog with nothing to fill in says so in its chart', () => {
  for (const { id, example } of ownStepList) {
    const manner = ownSteps[id as OwnStepName]
    const types = manner === 'asked' || manner === 'either'
    expect(example.typed !== null, id).toBe(types)
  }
})
