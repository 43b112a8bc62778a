import { checkNames } from '../../../domain/audit/checks/names.ts'
import type { Control, ControlCheck } from '../../../domain/audit/controlTypes.ts'

/** What some checks say alike. */
interface SaidAlike extends Pick<ControlCheck, 'status' | 'reason' | 'texts'> {
  readonly checks: readonly ControlCheck['check'][]
}

/** Checks as they are kept. What was kept before has each of them by itself. */
export type KeptChecks = readonly (SaidAlike | Omit<ControlCheck, 'name'>)[]

/** The control of an invoice as it is kept. */
export type KeptControl = Omit<Control, 'checks'> & { readonly checks: KeptChecks }

/** Of thirty checks most say the same: it is kept once, for that was half of all that is written of an invoice. */
export function keptControl({ checks, ...control }: Control): KeptControl {
  const alike = Map.groupBy(checks, ({ status, reason, texts }) => JSON.stringify([status, reason, texts]))
  return {
    ...control,
    checks: [...alike.values()].flatMap((own) => {
      const [first] = own
      if (first === undefined) return []
      const { status, reason, texts } = first
      return [{ status, reason, texts, checks: own.map(({ check }) => check) }]
    }),
  }
}

/** Every check by itself, in their order. */
export const checksIn = (kept: KeptChecks): ControlCheck[] =>
  kept
    .flatMap((own) =>
      ('checks' in own ? own.checks : [own.check]).map((check) => {
        const { status, reason, texts } = own
        return { check, name: checkNames[check], status, reason, texts }
      }),
    )
    .toSorted((one, other) => (one.check < other.check ? -1 : 1))
