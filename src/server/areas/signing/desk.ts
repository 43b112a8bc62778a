import type { Config } from '../../config.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { Portal } from '../../records/route.ts'
import type { AuthParts } from '../../session/parts.ts'
import { signingLifeOf } from './life.ts'
import { ownProvider } from './own.ts'
import type { Linked, SigningParts } from './parts.ts'
import { type Recalled, recallLinked, withdrawLinked } from './recall.ts'
import { signhostProvider } from './signhost/provider.ts'
import { type ReadyToSign, readyToSign, startSigning, type ToSign } from './start.ts'

/**
 * Where another area has something signed. It asks `ready` before its transaction (the documents are read and refused there), `start`
 * in it, `recall` when somebody asks for it back, and `withdraw` when it is of no use any more; what everybody signed stays. How it
 * ended it hears by what it handed in as `Linked`.
 */
export interface SigningDesk {
  ready(context: Reading, ask: ToSign): Promise<ReadyToSign>
  start(context: Writing, ask: ToSign, ready: ReadyToSign): Promise<number>
  recall(context: Writing, of: Recalled): Promise<void>
  withdraw(context: Writing, of: Recalled): Promise<unknown>
}

/** Everything that signing works with. The kinds that are signed are handed in from above: signing itself knows none of them. */
export function signingParts(
  portal: Portal,
  { vault, mailer, now }: Pick<AuthParts, 'vault' | 'mailer' | 'now'>,
  config: Config,
  linked: readonly Linked[],
): SigningParts {
  const whole = () => parts
  const parts: SigningParts = {
    database: portal.database,
    files: portal.files,
    log: portal.http.log,
    config,
    vault,
    mailer,
    now,
    linked,
    life: signingLifeOf(whole),
    provider: {
      own: ownProvider(whole),
      ...(config.signhost !== null && { signhost: signhostProvider(whole, config.signhost) }),
    },
  }
  return parts
}

export const signingDesk = (parts: SigningParts): SigningDesk => ({
  ready: (context, ask) => readyToSign(parts, context, ask),
  start: (context, ask, ready) => startSigning(parts, context, ask, ready),
  recall: (context, of) => recallLinked(parts, context, of),
  withdraw: (context, of) => withdrawLinked(parts, context, of),
})
