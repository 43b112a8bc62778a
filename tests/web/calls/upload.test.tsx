import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../../src/web/calls/api.ts'
import { Refused } from '../../../src/web/calls/refusal.ts'
import { uploading } from '../../../src/web/calls/upload.ts'

/** The call a browser would make, in our hands. */
class HeldCall {
  static last: HeldCall
  upload: { onprogress?: (event: object) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  asked: { method: string; url: string; headers: Record<string, string>; body?: unknown } = {
    method: '',
    url: '',
    headers: {},
  }
  constructor() {
    HeldCall.last = this
  }
  open(method: string, url: string) {
    Object.assign(this.asked, { method, url })
  }
  setRequestHeader(name: string, value: string) {
    this.asked.headers[name] = value
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nretry-after: 7\r\n'
  }
  send(body: unknown) {
    this.asked.body = body
  }
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
    this.onloadend?.()
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', HeldCall)
  localStorage.setItem('accessToken', 'a-token')
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Sends a file, telling how much of it is on its way. */
function send(onSent: (share: number) => void = () => {}, signal?: AbortSignal) {
  const form = new FormData()
  form.append('file', new File(['a;b'], 'meetwaarden.csv'))
  return api.post('files', form, { fetch: uploading(form, onSent), ...(signal && { signal }) })
}
const asked = async () => waitFor(() => expect(HeldCall.last?.asked.body).toBeInstanceOf(FormData))

test('a form tells how much of it is on its way, and is signed like every other call', async () => {
  const shares: number[] = []
  const answer = send((share) => shares.push(share))
  await asked()
  const call = HeldCall.last
  call.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true })
  call.upload.onprogress?.({ loaded: 9, total: 0, lengthComputable: false })
  call.upload.onprogress?.({ loaded: 4, total: 4, lengthComputable: true })
  call.answer(201, { data: { id: 3 }, meta: {} })
  expect((await answer).data).toEqual({ id: 3 })
  expect(shares).toEqual([0.25, 1])
  expect(call.asked).toMatchObject({ method: 'POST', url: `${window.location.origin}/api/v3/files` })
  expect(call.asked.headers.authorization).toBe('Bearer a-token')
  expect(call.asked.headers['idempotency-key']).toBeTruthy()
  expect(call.asked.headers['content-type']).toBeUndefined()
})

test('a refusal comes through with its headers', async () => {
  const answer = send().catch((error) => error)
  HeldCall.last = undefined as unknown as HeldCall
  await asked()
  HeldCall.last.answer(429, { message: 'Te veel bestanden.' })
  expect(((await answer) as Refused).refusal).toMatchObject({ kind: 'tooMany', wait: 7 })
})

test('no connection is told as such', async () => {
  const answer = send().catch((error) => error)
  HeldCall.last = undefined as unknown as HeldCall
  await asked()
  HeldCall.last.onerror?.()
  expect(((await answer) as Refused).refusal.kind).toBe('unreachable')
})

test('who stops waiting stops the sending', async () => {
  const stop = new AbortController()
  const answer = send(undefined, stop.signal).catch((error) => error)
  HeldCall.last = undefined as unknown as HeldCall
  await asked()
  const aborted = vi.spyOn(HeldCall.last, 'abort')
  stop.abort()
  expect(await answer).not.toBeInstanceOf(Refused)
  expect(aborted).toHaveBeenCalledOnce()
})
