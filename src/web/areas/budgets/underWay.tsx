import type { ReactNode } from 'react'
import type { Budget } from '../../../contract/areas/budgets/budgets.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'

/** What follows from the amounts of a budget, once they are all there; until then how far that is. */
export function WorkedOut({ budget, children }: { budget: Budget; children: ReactNode }) {
  const { progress, failure } = budget
  if (progress !== null)
    return (
      <Card>
        <Progress label="De begroting wordt doorgerekend" share={progress / 100} />
      </Card>
    )
  return (
    <>
      {failure !== null && (
        <Banner tone="danger" title="Niet doorgerekend">
          {failure}
        </Banner>
      )}
      {children}
    </>
  )
}
