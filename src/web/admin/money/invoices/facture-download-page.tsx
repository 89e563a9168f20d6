import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import { readOf } from '../../../lib/api-reads.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { privateMeta } from '../../../lib/page-meta.ts'
import { startDownload } from '../../../lib/start-download.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useAdminCall } from '../../back-office.tsx'
import { SectionHead } from '../../shell/section-head.tsx'

export const meta = privateMeta('Télécharger la facture', 'Administration')

/** A window that asks for the one-minute address of a PDF and opens it (decisions §12). */
export default function FactureDownloadPage() {
  const { id = '' } = useParams()
  const call = useAdminCall()
  const { data, error, refetch } = useQuery({
    ...readOf(call, api.factures.ticket, { params: { id } }),
    select: ({ url }) => url,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (data) startDownload(data)
  }, [data])
  const again = useDownload(async () => (await call(api.factures.ticket, { params: { id } })).url)
  return (
    <main id="contenu" tabIndex={-1} className="content">
      <SectionHead
        title="Facture"
        subtitle={data ? 'Le téléchargement a commencé.' : 'Préparation du PDF…'}
      />
      {error ? (
        <ErrorState title="Impossible de préparer le PDF" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <Button onClick={again.download} busy={again.busy} disabled={!data}>
          Télécharger à nouveau
        </Button>
      )}
    </main>
  )
}
