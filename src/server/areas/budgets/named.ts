/** So many are named; of more only how many there are. */
const most = 3

/** What made a budget out of date, by name. */
export function namedFirst(names: readonly string[]): string {
  const left = names.length - most
  return `${names.slice(0, most).join(', ')}${left > 0 ? ` en nog ${left}` : ''}`
}
