import { lazy, Suspense } from 'react'
import type { AboutStep } from '../../flows/step.tsx'

// Only who puts a finding to its sender sees it: the finding is there before it.
const ClaimMail = lazy(() => import('./claimMail.tsx'))

/** What one should know before a finding is put to its sender: where claims of it go, and how the mail would read. */
export const aboutFinding: AboutStep = (event, id, values, fill) =>
  event === 'ASK_SUPPLIER' ? (
    <Suspense fallback={null}>
      <ClaimMail id={id} values={values} onAddress={(address) => fill('recipient', address)} />
    </Suspense>
  ) : null
