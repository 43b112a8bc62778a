import { type AtlasEntry, flow } from './atlasEntry.ts'
import { mailboxMachine, mailboxStarts } from './flows/mailbox.ts'

/** What the server goes through by itself: charts without a screen of their own. */
export const ofServer: Readonly<{ mailbox: AtlasEntry<typeof mailboxMachine> }> = {
  mailbox: flow(
    mailboxMachine,
    'Verbinding met het postvak',
    'Het gedeelde postvak lezen: verbinden, ophalen, luisteren, en na een storing verdergaan.',
    mailboxStarts,
  ),
}

export const ofServerList = Object.values(ofServer) as unknown as readonly AtlasEntry[]
