/** A colour as `#rrggbb`, in any case of letters. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** Whether white letters can be read on a colour `#rrggbb`: a contrast of at least 4.5 to 1 (WCAG 2.2 AA). */
export function carriesWhite(color: string): boolean {
  const light = (at: number) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 1.05 / (0.2126 * light(1) + 0.7152 * light(3) + 0.0722 * light(5) + 0.05) >= 4.5
}
