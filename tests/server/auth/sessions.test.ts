import { expect, test } from 'vitest'
import { ensureStandardRoles } from '../../../src/server/auth/roles.ts'
import { findSession, openSession } from '../../../src/server/auth/sessions.ts'
import { createUser } from '../../../src/server/auth/users.ts'
import { describeEachEngine } from '../engines.ts'

describeEachEngine('sessions', (openFresh) => {
  test('try', async () => {
    const { db, transaction } = await openFresh()
    const now = new Date('2026-11-20T12:00:00Z')
    const token = await transaction(async (tx) => {
      const roles = await ensureStandardRoles(tx)
      await ensureStandardRoles(tx)
      const id = await createUser(tx, {
        firstName: 'A',
        lastName: 'B',
        emailAddress: ' A@b.nl',
        type: 'admin',
        roleIds: [roles.Beheerder],
        passwordHash: 'x',
        twoFactorRequired: false,
        termsAcceptedAt: now,
      })
      return (
        await openSession(
          tx,
          { userId: id, remember: false, selectedCustomerId: null, device: null, address: 'x' },
          now,
        )
      ).token
    })
    const t = performance.now()
    const found = await findSession(db, token, now)
    for (let i = 0; i < 100; i += 1) await findSession(db, token, now)
    console.log((performance.now() - t) / 101)
    console.log(found)
    expect(found?.owes).toBe('nothing')
  })
})
