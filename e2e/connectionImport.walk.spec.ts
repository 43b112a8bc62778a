import type {
  ForgetAnswer,
  LookAnswer,
  PointedQuestion,
  TakeAnswer,
  TakeQuestion,
} from '../machines/flows/connectionImport.ts'
import type { ChosenFile } from '../machines/parts/importTypes.ts'
import type { Wire } from '../tests/walk/walk.ts'
import { data, refusal } from '../tests/walk/wire.ts'
import { connectionImportWalk, size } from '../tests/walks/connectionImport.ts'
import { expect } from './test.ts'
import { describeBrowser } from './walk.ts'

// The walk gives every file the same size; what was chosen is known by its name.
const sent = (body: unknown): ChosenFile => ({
  name: /filename="([^"]+)"/.exec(String(body))?.[1] ?? '',
  size,
})
const pointedIn = (query: URLSearchParams) => ({
  sheet: query.get('sheet') ?? '',
  headerLine: Number(query.get('headerLine')),
  fields: (query.get('columns') ?? '').split(',').map((name) => (name === '-' ? null : name)),
})
const reply = (answer: LookAnswer | TakeAnswer) =>
  answer.kind === 'refused'
    ? refusal(422, answer.message, { errors: { file: [answer.message] } })
    : data(answer.found)

const lookAtTable: Wire<ChosenFile, LookAnswer> = {
  call: 'POST customers/7/connections/import',
  asked: ({ body }) => sent(body),
  answered: reply,
}

const lookAtPointed: Wire<PointedQuestion, LookAnswer> = {
  call: 'POST customers/7/connections/import',
  asked: ({ body, query }) => ({ file: sent(body), columns: pointedIn(query) }),
  answered: reply,
}

const forgetPointing: Wire<number, ForgetAnswer> = {
  call: 'DELETE customers/7/connections/import/columns/5',
  asked: ({ path }) => Number(path.split('/').at(-1)),
  answered: () => data({ id: 5 }),
}

const takeTable: Wire<TakeQuestion, TakeAnswer> = {
  call: 'POST customers/7/connections/import',
  asked: ({ body, query }) => ({
    file: sent(body),
    take: query.get('take') === 'all' ? 'all' : 'good',
    columns: pointedIn(query),
    choices: Object.fromEntries(
      (query.get('choices') ?? '').split(',').flatMap((one) => (one === '' ? [] : [one.split(':')])),
    ),
  }),
  answered: reply,
}

describeBrowser(connectionImportWalk, {
  as: 'beheer',
  // Once all is taken the page leads to the list.
  leads: {
    'xstate.done.actor.takeTable#0': async (page) => expect(page).toHaveURL(/\/connections(\?|$)/),
  },
  wires: { lookAtTable, lookAtPointed, forgetPointing, takeTable },
  open: async (page) => {
    await page.goto('/v3/customers/7/connections/import')
    await page.getByTestId('connectionImport-choosing').waitFor()
  },
})
