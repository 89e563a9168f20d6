import type { ReactNode } from 'react'
import { useDownload } from '../../lib/use-download.ts'
import { useAdminApi } from '../back-office.tsx'

type DownloadLinkProps = { kind: 'file' | 'facture'; id: string; children: ReactNode }

/** A download that asks for its one-minute address when it is clicked. */
export function DownloadLink({ kind, id, children }: DownloadLinkProps) {
  const { downloads } = useAdminApi()
  const { busy, download } = useDownload(() => downloads[kind](id))
  return (
    <button type="button" className="link-button" onClick={download} aria-busy={busy || undefined}>
      {children}
    </button>
  )
}
