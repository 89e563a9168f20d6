import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import { useDownload } from '../../lib/use-download.ts'
import { useAdminCall } from '../back-office.tsx'

const TICKETS = { file: api.files.ticket, facture: api.factures.ticket }

type DownloadLinkProps = { kind: 'file' | 'facture'; id: string; children: ReactNode }

/** A download that asks for its one-minute address when it is clicked. */
export function DownloadLink({ kind, id, children }: DownloadLinkProps) {
  const call = useAdminCall()
  const { busy, download } = useDownload(async () => (await call(TICKETS[kind], { params: { id } })).url)
  return (
    <button type="button" className="link-button reach" onClick={download} aria-busy={busy || undefined}>
      {children}
    </button>
  )
}
