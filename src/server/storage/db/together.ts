/**
 * Asks for what is wanted in one turn of the event loop with one statement: the busier the server, the fewer statements. What is
 * asked begins after everything that wants it, so it never answers with something older.
 */
export function askedTogether<Wanted, Answer>(
  ask: (wanted: readonly Wanted[]) => Promise<Answer>,
): (wanted: Wanted) => Promise<Answer> {
  let waiting: { readonly wanted: Wanted[]; readonly answer: Promise<Answer> } | null = null
  return (one) => {
    if (waiting === null) {
      const wanted: Wanted[] = []
      const answer = new Promise<void>((next) => setImmediate(next)).then(() => {
        waiting = null
        return ask(wanted)
      })
      waiting = { wanted, answer }
    }
    waiting.wanted.push(one)
    return waiting.answer
  }
}
