import { lazy, Suspense } from 'react'
import { bundleStep } from '../../../contract/areas/invoiceAudit/auditSteps.ts'
import { sendBundle } from '../../../contract/areas/invoiceAudit/bundleCalls.ts'
import { textsIn } from '../../../domain/unknown.ts'
import { askFilled } from '../../calls/ask.ts'
import type { BulkDeed } from '../../records/bulkBar.tsx'

// Only who bundles sees it: the list is there before it.
const BundleMail = lazy(() => import('./bundleMail.tsx'))

/** One mail to the sender for all that is ticked: what stands open, or is in hand. */
export const bundling: readonly BulkDeed[] = [
  {
    event: 'BUNDLE',
    step: bundleStep,
    // Two hundred of them are as many steps and disputes, all or none.
    ask: (body) => askFilled(sendBundle, { body }, { patience: 180_000 }),
    able: ({ allowed }) => textsIn(allowed).some((event) => event === 'TAKE' || event === 'ASK_SUPPLIER'),
    makes: { one: 'bevinding', many: 'bevindingen', done: 'in één e-mail voorgelegd' },
    // By its name: all of its declaration would come along with a list.
    touches: ['invoices'],
    about: (rows, values, fill) => (
      <Suspense fallback={null}>
        <BundleMail
          ids={rows.map(({ id }) => id)}
          values={values}
          onAddress={(address) => fill('recipient', address)}
        />
      </Suspense>
    ),
  },
]
