import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Changes } from '../../../../src/web/areas/invoiceAudit/changes.tsx'

test('each change stands on a line of its own', () => {
  const { container } = render(
    <Changes of="De rekenwijze van de controle; Gegevens van Perslaan 1; en nog 3" />,
  )
  expect([...container.children].map(({ textContent }) => textContent)).toEqual([
    'De rekenwijze van de controle',
    'Gegevens van Perslaan 1',
    'en nog 3',
  ])
})
