import { ofServer } from '../../machines/ofServer.ts'
import { broken, happens, walk } from '../walk/walk.ts'

const nothing = async () => {}

/** The connection of the server to the shared mailbox: nobody sees it but by how it stands. */
export const mailboxWalk = walk<typeof ofServer.mailbox.machine>({
  flow: ofServer.mailbox,
  cases: {},
  world: {
    claimMailbox: () => [{ kind: 'held' }, { kind: 'elsewhere' }, broken],
    keepMailbox: () => [{ kind: 'elsewhere' }, broken],
    connectMailbox: () => [{ kind: 'connected' }, { kind: 'refused' }, { kind: 'tooMany' }, broken],
    syncMailbox: () => [{ kind: 'synced' }, { kind: 'renumbered' }, broken],
    forgetNumbers: () => [{ kind: 'forgotten' }, broken],
    listenToMailbox: () => [{ kind: 'news' }, broken],
    leaveMailbox: () => [{ kind: 'left' }, broken],
  },
  wires: {},
  sameAnswers: true,
  told: ['serverEnds'],
  does: { serverEnds: happens },
  shows: {
    off: nothing,
    claiming: nothing,
    standingBy: nothing,
    'held.connecting': nothing,
    'held.syncing': nothing,
    'held.startingOver': nothing,
    'held.idling': nothing,
    'held.lost': nothing,
    'held.refused': nothing,
    'held.tooMany': nothing,
    leaving: nothing,
    ended: nothing,
  },
})
