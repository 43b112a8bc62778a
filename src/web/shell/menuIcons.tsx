import type { MenuSection } from '../portal/menu.ts'
import type { NavEntry } from '../ui/navList.tsx'

/** A section of the menu with the icons that the drawer and the mega-menu show. */
export interface NavSection {
  label: string
  entries: readonly NavEntry[]
}

/** Draws the icons of the menu. */
export function withIcons(sections: readonly MenuSection[]): NavSection[] {
  return sections.map(({ label, entries }) => ({
    label,
    entries: entries.map(({ icon: Icon, ...entry }) => ({ ...entry, icon: <Icon size={17} aria-hidden /> })),
  }))
}
