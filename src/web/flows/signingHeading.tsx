import type { SnapshotFrom } from 'xstate'
import type { signingMachine } from '../../../machines/flows/signing.ts'
import type { SigningEvent } from '../../../machines/parts/signing.ts'
import { PageTitle } from '../portal/pageTitle.tsx'
import { css } from '../styled-system/css'

/** What every part of the page of a signer gets. */
export interface SigningPart {
  readonly snapshot: SnapshotFrom<typeof signingMachine>
  readonly send: (event: SigningEvent) => void
}

/** What a part of the page is about; the tab says it too. */
export function Heading({ children }: { children: string }) {
  return (
    <>
      <PageTitle>{children}</PageTitle>
      <h1 className={css({ textStyle: 'title', overflowWrap: 'anywhere' })}>{children}</h1>
    </>
  )
}
