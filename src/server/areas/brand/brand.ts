import { readFile } from 'node:fs/promises'
import { brand } from '../../../contract/areas/brand/brandCalls.ts'
import type { Config } from '../../config.ts'
import { environmentOf } from '../../http/environment.ts'
import type { House } from '../../paper/letter.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { iconPath, ownIcon, styleOf, stylePath } from './look.ts'

const largest = 512 * 1024
const logoPath = '/brand/logo'

/** Kinds of picture by their first bytes; the name of the file is not believed. */
function typeOf(picture: Uint8Array): string | null {
  const head = Buffer.from(picture.subarray(0, 512))
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'image/png'
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp'
  return /^(?:\ufeff)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(head.toString('utf8'))
    ? 'image/svg+xml'
    : null
}

async function readLogo(path: string): Promise<{ type: string; picture: Buffer }> {
  const picture = await readFile(path).catch(() => {
    throw new Error(`BRAND_LOGO: ${path} kan niet worden gelezen`)
  })
  const type = typeOf(picture)
  if (type === null || picture.length > largest) {
    throw new Error(`BRAND_LOGO: ${path} moet een PNG, JPEG, WebP of SVG van hoogstens 512 KB zijn`)
  }
  return { type, picture }
}

/** How the brand looks on paper, where only a PNG or JPEG can stand: another logo gives way to the name. */
export async function houseOf({
  brandLogo,
  brandColor,
}: Pick<Config, 'brandLogo' | 'brandColor'>): Promise<House> {
  const read = brandLogo ? await readLogo(brandLogo) : null
  const isDrawn = read !== null && ['image/png', 'image/jpeg'].includes(read.type)
  return { color: brandColor, logo: isDrawn ? read.picture : null }
}

/** The portal's name, logo, colour and icon. A logo runs nothing: it is shown as a picture, under a policy that allows it nothing. */
export async function mountBrand(portal: Portal, config: Config): Promise<void> {
  const logo = config.brandLogo ? await readLogo(config.brandLogo) : null
  mountRead(portal, brand, async (_, { request }) => {
    const environment = environmentOf(request.hostname, config.production)
    return {
      name: config.brandName,
      logo: logo === null ? null : logoPath,
      environment,
      demo: config.demo,
      statecharts: config.statecharts ?? (environment === 'production' ? 'admins' : 'staff'),
    }
  })
  const icon = logo ?? { type: 'image/svg+xml', picture: Buffer.from(ownIcon(config.brandColor)) }
  file(portal, iconPath, icon)
  file(portal, stylePath, {
    type: 'text/css; charset=utf-8',
    picture: Buffer.from(styleOf(config.brandColor)),
  })
  if (logo !== null) file(portal, logoPath, logo)
}

const file = (portal: Portal, path: string, { type, picture }: { type: string; picture: Buffer }) =>
  portal.http.get(path, { config: { access: 'everyone' } }, (_, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(type)
      .send(picture),
  )
