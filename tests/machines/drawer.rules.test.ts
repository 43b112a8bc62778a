import { expect, it } from 'vitest'
import { drawerMachine } from '../../machines/flows/drawer.ts'
import { play } from '../walk/play.ts'

it.each([
  ['1', 'collapsed'],
  ['0', 'open'],
  [null, 'open'],
  ['iets anders', 'open'],
])('drawer-collapsed %j starts %s', async (remembered, state) => {
  const drawer = await play(drawerMachine, { input: { remembered } })
  expect(drawer.state()).toBe(state)
})

it('what a person chooses is remembered', async () => {
  const drawer = await play(drawerMachine, { input: { remembered: null } })
  await drawer.send({ type: 'toggle' }, { type: 'toggle' })
  expect(drawer.did.map(([name]) => name)).toEqual(['rememberCollapsed', 'rememberOpen'])
})

it('the menu stays at the half somebody turned to until they go to another page', async () => {
  const drawer = await play(drawerMachine, { input: { remembered: null } })
  expect(drawer.snapshot().context.half).toBeNull()
  await drawer.send({ type: 'turn', half: 'klant' }, { type: 'fold', heading: 'klant Modules' })
  expect(drawer.snapshot().context.half).toBe('klant')
  await drawer.send({ type: 'visit', page: '/v3/customers' })
  expect(drawer.snapshot().context.half).toBeNull()
})
