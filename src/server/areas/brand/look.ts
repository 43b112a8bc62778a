import { ownColor } from '../../ground/ownColor.ts'

export const iconPath = '/brand/icon'
export const stylePath = '/brand/style.css'

/** How far each shade of the accent lies from the brand's colour: towards white, or towards black. */
const shades: Readonly<Record<string, readonly ['white' | 'black', number]>> = {
  50: ['white', 93],
  100: ['white', 84],
  200: ['white', 68],
  300: ['white', 46],
  400: ['white', 24],
  500: ['white', 10],
  600: ['white', 0],
  700: ['black', 18],
  800: ['black', 34],
  900: ['black', 50],
}

/** The accent of the pages in the brand's colour; nothing where it is our own. */
export function styleOf(color: string): string {
  if (color === ownColor) return ''
  const lines = Object.entries(shades).map(
    ([shade, [to, much]]) => `  --colors-teal-${shade}: color-mix(in srgb, ${color}, ${to} ${much}%);`,
  )
  return `:root {\n${lines.join('\n')}\n}\n`
}

/** The mark of the portal for the tab of a browser, in the brand's colour. */
export const ownIcon = (color: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="${color}" />
  <circle cx="22.5" cy="9.5" r="3.5" fill="#fdbf2d" />
  <rect x="6.5" y="17" width="4.6" height="8.5" rx="1.6" fill="#fff" />
  <rect x="13.7" y="12" width="4.6" height="13.5" rx="1.6" fill="#fff" />
  <rect x="20.9" y="16" width="4.6" height="9.5" rx="1.6" fill="#fff" />
</svg>
`

/** A page of the portal as this brand's: its name in the title, its icon in the tab, its colour where it has one. */
export function brandedPage(
  page: string,
  { brandName, brandColor }: { brandName: string; brandColor: string },
) {
  const style = brandColor === ownColor ? '' : `<link rel="stylesheet" href="${stylePath}" />`
  return page
    .replace(/<title>.*?<\/title>/, `<title>${escaped(brandName)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${iconPath}" />`)
    .replace('</head>', `${style}</head>`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
