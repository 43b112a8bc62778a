import { css } from '../styled-system/css'
import { summary } from './importStyle.ts'

const cells = css({
  textStyle: 'tiny',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& :is(th, td)': {
    px: '2',
    py: '1',
    textAlign: 'left',
    borderBottomWidth: '1px',
    borderColor: 'line.soft',
  },
  '& th': { fontWeight: 'semibold' },
})

/** The first lines as they stand in the file. */
export function Sample({ rows: [header = [], ...rows] }: { rows: readonly (readonly string[])[] }) {
  return (
    <details>
      <summary className={summary}>Eerste regels van het bestand</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css({ overflowX: 'auto', mt: '2' })} tabIndex={0} aria-label="Eerste regels">
        <table className={cells}>
          <thead>
            <tr>
              {header.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place
                <th key={column} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of a file is its place
              <tr key={line}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
