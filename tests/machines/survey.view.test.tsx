import { render } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { locationSurvey } from '../../src/contract/areas/energySaving/savingCalls.ts'
import { Survey } from '../../src/web/flows/survey.tsx'
import { describeView } from '../walk/view.ts'
import { surveyWalk } from '../walks/survey.ts'

vi.mock('../../src/web/portal/root.ts', async () => ({ root: (await import('../walk/stage.ts')).root }))

const onOver = vi.fn()

describeView(surveyWalk, {
  open: () => {
    vi.clearAllMocks()
    render(
      <Survey
        calls={locationSurvey}
        customerId={1}
        mayStart
        start="Alle locaties beoordelen"
        busy="De locaties worden beoordeeld."
        never="Nog niet beoordeeld."
        onOver={onOver}
      />,
    )
  },
  did: { tellOver: async () => expect(onOver).toHaveBeenCalled() },
})
