import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchPicture, isPublic, mostPictureBytes } from '../../../../src/server/areas/inbox/fetchPicture.ts'
import { withPictures } from '../../../../src/server/areas/inbox/pictures.ts'

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const asData = `data:image/gif;base64,${pixel.toString('base64')}`

/** Of this machine, the office and the cloud; of tunnels and translations, which hold an address of the other kind; and kept for later. */
const closed = `
  127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 192.0.0.1 192.0.2.1 198.18.0.1 203.0.113.1 224.0.0.1 240.0.0.1
  255.255.255.255 ::1 :: fe80::1 fe80::1%eth0 fec0::1 fd00::1 ff02::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1
  64:ff9b::7f00:1 64:ff9b:1::7f00:1 2002:7f00:1:: 2001::1 2001:db8::1 3fff::1 100::1 4000::1 localhost 127.1 2130706433 0x7f000001 017700000001`

test.each(['', ...closed.split(/\s+/)])('%s is not of the internet', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['8.8.8.8', '2a00:1450:400e:80e::200e', '193.0.6.139'])('%s is of the internet', (address) => {
  expect(isPublic(address)).toBe(true)
})

describe('a picture elsewhere', () => {
  let asked: string[] = []
  let headers: object = {}
  let base: string
  const answers: Readonly<Record<string, RequestListener>> = {
    '/pixel.gif': (_, response) => response.end(pixel),
    '/moved': (_, response) => response.writeHead(302, { location: '/pixel.gif' }).end(),
    '/inside': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
    '/page': (_, response) =>
      response.writeHead(200, { 'content-type': 'image/gif' }).end('<script>1</script>'),
    '/svg': (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    '/large': (_, response) => response.end(Buffer.concat([pixel, Buffer.alloc(mostPictureBytes)])),
  }
  const server = createServer((request, response) => {
    asked.push(String(request.url))
    headers = request.headers
    const answer = answers[String(request.url)]
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  const here = { isOpen: (address: string) => address === '127.0.0.1', isPort: () => true }

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  test('is fetched, also where it moved to, and tells nothing of who looks', async () => {
    expect(await fetchPicture(`${base}/pixel.gif`, here)).toBe(asData)
    expect(await fetchPicture(`${base}/moved`, here)).toBe(asData)
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'connection', 'host'])
  })

  test.each(['/inside', '/round', '/page', '/svg', '/large', '/none'])('%s is none', async (path) => {
    expect(await fetchPicture(base + path, here)).toBeNull()
  })

  test('is not asked for on this machine, by whatever name, at another port or in another way', async () => {
    asked = []
    const { port } = new URL(base)
    const names = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '127.1']
    for (const name of names) {
      expect(await fetchPicture(`http://${name}:${port}/pixel.gif`)).toBeNull()
      // The port may be any: it is the address that is refused, of a name once it was looked up.
      const anyPort = { isOpen: isPublic, isPort: () => true }
      expect(await fetchPicture(`http://${name}:${port}/pixel.gif`, anyPort)).toBeNull()
    }
    const ways = [
      'file:///etc/passwd',
      'data:image/gif;base64,AAAA',
      '//x',
      'x',
      `http://a:b@127.0.0.1:${port}/`,
    ]
    for (const way of ways) expect(await fetchPicture(way, here)).toBeNull()
    expect(asked).toEqual([])
  })
})

test('pictures stand in the mail once they are asked for; what is none leaves its description', async () => {
  const html =
    '<p onclick="x()"><img src="https://x.example/a.gif?x=1&amp;y=2" alt="Logo" width="9" height="1e9" onerror="x()"><img src="https://x.example/b.gif" alt="Kaart"><img src="data:image/svg+xml,<svg>"><img src="javascript:x()"></p><script>x()</script>'
  const asked: string[] = []
  const pictured = await withPictures(html, async (address) => {
    asked.push(address)
    return address.includes('a.gif') ? asData : null
  })
  expect(asked).toEqual(['https://x.example/a.gif?x=1&y=2', 'https://x.example/b.gif'])
  expect(pictured).toEqual({
    html: `<p><img src="${asData}" alt="Logo" width="9" /><span>Kaart</span><span></span><span></span></p>`,
    shown: 1,
    missing: 1,
  })
})

test('of very many pictures, or very large ones, the first are shown', async () => {
  const images = Array.from({ length: 300 }, (_, nth) => `<img src="https://x.example/${nth}.gif">`).join('')
  let asked = 0
  const many = await withPictures(images, async () => {
    asked += 1
    return asData
  })
  expect([asked, many.shown, many.missing]).toEqual([50, 50, 250])
  const large = await withPictures(images, async () => `data:image/gif;base64,${'A'.repeat(6_000_000)}`)
  expect(large.html.length).toBeLessThan(21_000_000)
})

test('of one picture that a mail asks for again and again no more is sent than of as many others', async () => {
  const once = '<img src="https://x.example/a.gif" alt="Logo">'
  const picture = `data:image/gif;base64,${'A'.repeat(6_000_000)}`
  const { html } = await withPictures(once.repeat(4000), async () => picture)
  expect(html.length).toBeLessThan(21_000_000)
  expect(html.split('<img ')).toHaveLength(4)
  expect(html.split('<span>Logo</span>')).toHaveLength(3998)
})
