import { moduleOf, type SignalCode, type SignalModule } from '../../../domain/signals/finding.ts'

/** The module that a customer takes to have the pages of these signals. */
export const moduleOfPages: Readonly<Record<SignalModule, 'ems' | 'purchase' | 'invoicecontrol'>> = {
  ems: 'ems',
  purchase: 'purchase',
  'invoice-audit': 'invoicecontrol',
}

/**
 * On which pages a customer with these modules reads of these signals together: those of their own module where they are all of one,
 * else those of monitoring, which hold them all; whoever takes neither is led to where the first of them stands.
 */
export function pagesFor(codes: readonly SignalCode[], modules: readonly string[]): SignalModule {
  const has = (module: SignalModule) => modules.includes(moduleOfPages[module])
  const [first = 'ems', ...others] = new Set(codes.map(moduleOf))
  if (others.length === 0 && has(first)) return first
  return has('ems') ? 'ems' : first
}
