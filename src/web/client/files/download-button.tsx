import type { ReactNode } from 'react'
import { siteApi } from '#contract/site-api.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { useDownload } from '../../lib/use-download.ts'
import { Button } from '../../ui/button.tsx'

/** A possible download: a file, all those of a project, an invoice. */
export type Downloadable = { kind: 'file' | 'project' | 'facture'; id: string }

const TICKETS = {
  file: siteApi.files.ticket,
  project: siteApi.files.zipTicket,
  facture: siteApi.factures.ticket,
} as const

type DownloadProps = { of: Downloadable; label?: string; children: ReactNode }

export function DownloadLink({ of, label, children }: DownloadProps) {
  const { busy, download } = useDownload(() => addressOf(of))
  return (
    <button
      type="button"
      className="link-button reach"
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={download}
    >
      {children}
    </button>
  )
}

export function DownloadButton({ of, label, children }: DownloadProps) {
  const { busy, download } = useDownload(() => addressOf(of))
  return (
    <Button size="compact" icon="download" aria-label={label} busy={busy} onClick={download}>
      {children}
    </Button>
  )
}

async function addressOf({ kind, id }: Downloadable): Promise<string> {
  const { url } = await browserApi(TICKETS[kind], { params: { id } })
  return url
}
