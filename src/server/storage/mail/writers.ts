import type { Order, Write } from './mailer.ts'

/** Who writes the mails of these kinds. One of another kind is not its own, which is something else than that there is nothing to send. */
export interface Writer extends Write {
  readonly kinds: readonly string[]
}

export const writerOf = (kinds: readonly string[], write: Write): Writer =>
  Object.assign((order: Order) => write(order), { kinds })

/** All of them as one: each kind of mail has one writer. */
export function together(...writers: readonly Writer[]): Writer {
  const byKind = new Map<string, Write>()
  for (const writer of writers)
    for (const kind of writer.kinds) {
      if (byKind.has(kind)) throw new Error(`mails of the kind ${kind} have two writers`)
      byKind.set(kind, writer)
    }
  return writerOf([...byKind.keys()], async (order) => {
    const write = byKind.get(order.kind)
    if (write === undefined) throw new Error(`nobody writes mails of the kind ${order.kind}`)
    return write(order)
  })
}
