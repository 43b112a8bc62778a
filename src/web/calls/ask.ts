import type { z } from 'zod'
import type { AnswerOf, NoBody, Params, Question } from '../../contract/records/call.ts'
import { type Answer, asked, type Manner } from './api.ts'

/** A part of the question that may stay away where nothing in it is required. */
type Part<Name extends 'query' | 'body', Told> =
  Record<never, never> extends Told
    ? { readonly [name in Name]?: Told | undefined }
    : { readonly [name in Name]: Told }

/** What narrows an answer: what may stay away may be null as well. */
type Narrowing<Told> = {
  readonly [name in keyof Told]: undefined extends Told[name] ? Told[name] | null : Told[name]
}

type QueryIn<C extends Question> = Narrowing<z.input<NonNullable<C['query']>>>
type BodyIn<C extends Question> = z.input<NonNullable<C['body']>>

/** What is sent along; of a call without a schema of it a file, or nothing. */
type BodyPart<C extends Question> =
  NonNullable<C['body']> extends NoBody ? { readonly body?: FormData | Blob } : Part<'body', BodyIn<C>>

/** All that a call is to be told: its path parameters by name, its query and its body. */
export type Told<C extends Question> = Params<C['path']> & Part<'query', QueryIn<C>> & BodyPart<C>

type Unjudged<Told> = { readonly [name in keyof Told]?: unknown }

/** The same as a person filled it in: the names are those of the call, and whether the values are right the server says. */
export type Filled<C extends Question> = Params<C['path']> & {
  readonly query?: Unjudged<QueryIn<C>>
  readonly body?: Unjudged<BodyIn<C>>
}

interface Parts {
  readonly query?: object
  readonly body?: unknown
}

/** The path of a call with its parameters filled in: by it the answer is known in the cache. */
export function pathOf<P extends string>({ path }: Pick<Question<P>, 'path'>, params: Params<P>): string {
  const byName: Readonly<Record<string, unknown>> = params
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (typeof byName[name] !== 'number') throw new Error(`${path} is asked without ${name}`)
    return String(byName[name])
  })
}

/** Asks the server what the contract declares; the answer is what it declares, or a rejection with `Refused`. */
export const ask: <C extends Question>(
  call: C,
  told: Told<C>,
  manner?: Manner,
) => Promise<Answer<AnswerOf<C>>> = askFilled

/** The same with values of a form or of the address of a page, which nobody looked at yet. */
export function askFilled<C extends Question>(
  call: C,
  filled: Filled<C>,
  manner: Manner = {},
): Promise<Answer<AnswerOf<C>>> {
  const { query, body }: Parts = filled
  return asked(call.method, pathOf(call, filled), body, { ...manner, ...(query && { query }) })
}
