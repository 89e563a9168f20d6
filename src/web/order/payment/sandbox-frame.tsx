import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'

/** The sandbox's page: no link to the site, and TEST in plain sight. */
export function SandboxFrame({ children }: { children: ReactNode }) {
  return (
    <main className="wrap" id="contenu">
      <p className="flex border-b border-line flex-wrap items-center gap-s3 py-s4">
        <Badge tone="warning" shape="half">
          TEST
        </Badge>
        <span className="small">
          Page de paiement de test&nbsp;: aucun débit réel, aucune carte enregistrée.
        </span>
      </p>
      <div className="grid gap-s7 py-s7 md:grid-cols-2">{children}</div>
    </main>
  )
}
