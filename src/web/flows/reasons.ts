/** Why something was not done with one record, or cannot be. */
interface Reason {
  /** What the record is called. */
  readonly name: string
  readonly message: string
}

/** So many records are named of one reason. */
const mostNames = 5

const andMore = (left: number) => (left > 0 ? ` en nog ${left}` : '')

function named({ names, message }: { readonly names: readonly string[]; readonly message: string }): string {
  // A reason that names what it is about needs no name before it.
  const known = [...new Set(names.filter((name) => name !== '' && !message.startsWith(name)))]
  if (known.length === 0) return message
  const all = `${known.slice(0, mostNames).join(', ')}${andMore(known.length - mostNames)}`
  return `${all}: ${message}`
}

/** Each reason once, before it the records that it is about; the first few, and how many more there are. */
export function reasonsTold(reasons: readonly Reason[], most = 3): string {
  const groups = [...Map.groupBy(reasons, ({ message }) => message)]
  const told = groups.slice(0, most).map(([message, of]) => {
    const text = /[.!?…]$/.test(message) ? message : `${message}.`
    return named({ names: of.map(({ name }) => name), message: text })
  })
  const left = groups.length - most
  return [...told, ...(left > 0 ? [`En nog ${left} om een andere reden.`] : [])].join(' ')
}
