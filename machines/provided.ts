import { fromPromise } from 'xstate'

/**
 * The place of a call that the view provides with `machine.provide({ actors })`. An expected answer is a value with a
 * `kind`; only a broken call (no network, 403, 500) rejects.
 */
export function call<Answer, Question = undefined>(name: string) {
  return fromPromise<Answer, Question>(() => Promise.reject(new Error(`${name} is not provided`)))
}

/** The place of something the page does (go elsewhere, remember, tell), provided with `machine.provide({ actions })`. */
export function deed<Params = undefined>(name: string) {
  return (_: unknown, _params: Params): void => {
    throw new Error(`${name} is not provided`)
  }
}
