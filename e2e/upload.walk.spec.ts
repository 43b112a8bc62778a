import type { KeepAnswer, KeepQuestion, SendAnswer, SendQuestion } from '../machines/flows/upload.ts'
import { weighed } from '../src/contract/areas/library/chosenFiles.ts'
import type { Wire } from '../tests/walk/walk.ts'
import { data, refusal } from '../tests/walk/wire.ts'
import { uploadWalk } from '../tests/walks/upload.ts'
import { expect } from './test.ts'
import { describeBrowser } from './walk.ts'

const sendFile: Wire<Omit<SendQuestion, 'report'>, SendAnswer> = {
  call: 'POST customers/7/uploads',
  asked: ({ body }) => ({ file: weighed(body as { name: string; size: number }) }),
  // In the walk a file is whole at once; that it comes in parts is shown in library.spec.ts.
  answered: (answer, { file }) =>
    answer.kind === 'sent'
      ? data({ ...file, id: answer.uploadId, offset: file.size, done: true })
      : refusal(422, answer.message, { errors: { file: [answer.message] } }),
}

const keepDocument: Wire<KeepQuestion, KeepAnswer> = {
  call: 'POST customers/7/library',
  asked: ({ body }) => {
    const { uploadId, ...details } = body as { uploadId: number }
    // A new document is dated today; the walk has a day of its own.
    return { uploadId, details: { ...details, documentDate: '2026-11-20' } }
  },
  answered: (answer) =>
    answer.kind === 'kept' ? data({ id: 1 }) : refusal(422, 'Niet goed', { errors: answer.problems }),
}

describeBrowser(uploadWalk, {
  as: 'beheer',
  clock: true,
  without: ['nieuwe versie'],
  // Once all is kept the page leads to the library.
  leads: {
    'xstate.done.actor.keepDocument#0': async (page) => expect(page).toHaveURL(/\/library(\?|$)/),
  },
  served: {
    'DELETE customers/7/uploads/1': data({ id: 1 }),
    'DELETE customers/7/uploads/2': data({ id: 2 }),
  },
  wires: { sendFile, keepDocument },
  open: async (page) => {
    await page.goto('/v3/customers/7/library/create')
    await page.getByTestId('upload-choosing').waitFor()
  },
})
