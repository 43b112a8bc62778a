import { Component, type ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/errorState.tsx'

/** Catches what goes wrong while a page is drawn, or a part of it that could not be fetched; the rest of the portal stays. */
export class Faults extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Card>
        <ErrorState title="Deze pagina werkt nu niet" onRetry={() => window.location.reload()}>
          Er ging iets mis bij het tonen van deze pagina. Vernieuw de pagina, of neem contact op met de
          helpdesk.
        </ErrorState>
      </Card>
    )
  }
}
