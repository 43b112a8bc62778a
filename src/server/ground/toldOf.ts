/** What went wrong, with what lay behind it: who runs the server must know which of many things was away. */
export function toldOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const all = error instanceof AggregateError ? error.errors.map(toldOf).join('; ') : ''
  const behind = [all, error.cause === undefined ? '' : toldOf(error.cause)].filter(
    (text) => text !== '' && !error.message.includes(text),
  )
  // A connection that every address refused says nothing of its own.
  const said = error.message || error.name
  return behind.length === 0 ? said : `${said} (${behind.join('; ')})`
}
