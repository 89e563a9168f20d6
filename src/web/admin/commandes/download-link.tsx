import { type ReactNode, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { useAdminApi } from '../admin-context.tsx'

type DownloadLinkProps = { kind: 'file' | 'facture'; id: string; children: ReactNode }

/** A download that asks for its one-minute address when it is clicked. */
export function DownloadLink({ kind, id, children }: DownloadLinkProps) {
  const { downloads } = useAdminApi()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      location.assign(await downloads[kind](id))
    } catch (error) {
      toast.error('Erreur', { description: error instanceof Error ? error.message : undefined })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className="link-button"
      onClick={() => void download()}
      aria-busy={busy || undefined}
    >
      {children}
    </button>
  )
}
