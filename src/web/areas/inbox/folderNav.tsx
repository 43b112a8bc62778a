import { Link } from 'wouter'
import { css, cx } from '../../styled-system/css'
import { TabBar } from '../../ui/tabBar.tsx'
import { type Folder, folders, hrefOf } from './folders.ts'

const list = css({ display: 'grid', gap: '0.5', listStyle: 'none', padding: '0', margin: '0' })
const line = css({
  display: 'block',
  px: '3',
  py: '1.5',
  borderRadius: 'md',
  color: 'text.soft',
  textDecoration: 'none',
  _hover: { bg: 'accent.soft', color: 'text' },
})
const here = css({ bg: 'accent.soft', color: 'accent', fontWeight: 'semibold' })

/** The folders beside the list. */
export function FolderNav({ folder }: { folder: Folder }) {
  return (
    <nav aria-label="Mappen" className={css({ hideBelow: 'lg' })}>
      <ul className={list}>
        {folders.map((one) => (
          <li key={one.id}>
            <Link
              href={hrefOf(one)}
              aria-current={one.id === folder.id ? 'page' : undefined}
              className={cx(line, one.id === folder.id ? here : undefined)}
            >
              {one.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The folders where there is no room beside the list. */
export function FolderTabs({ folder }: { folder: Folder }) {
  return (
    <div className={css({ hideFrom: 'lg' })}>
      <TabBar
        label="Mappen van de inbox"
        value={folder.id}
        tabs={folders.map((one) => ({ id: one.id, label: one.label, href: hrefOf(one) }))}
      />
    </div>
  )
}
