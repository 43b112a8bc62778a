import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { TaxHelpInput } from '../../machines/flows/taxHelp.ts'
import { Outcome } from '../../src/web/areas/taxes/outcome.tsx'
import { TaxHelp } from '../../src/web/flows/taxHelp.tsx'
import { describeView } from '../walk/view.ts'
import { taxHelpWalk } from '../walks/taxHelp.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({ root: (await import('../walk/stage.ts')).root }))

describeView(taxHelpWalk, {
  open: ({ input }) => {
    render(
      <TaxHelp values={(input as TaxHelpInput).values}>
        {(answer, values) => <Outcome answer={answer} values={values} />}
      </TaxHelp>,
    )
  },
})
