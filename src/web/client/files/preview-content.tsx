import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { ProjectFile } from '#contract/files/file.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { browserBytes } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { ToldError } from '../../lib/told-error.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { LARGE_PREVIEW_BYTES, type PreviewType } from './preview-type.ts'

const UNREADABLE =
  'Ce fichier n’est pas ce que son nom annonce, ou il est abîmé. Téléchargez-le pour l’ouvrir.'

type PreviewProps = { file: ProjectFile; type: PreviewType }

/** The content of a file, fetched with the session and shown from memory; a large file shows its size first. */
export function PreviewContent({ file, type }: PreviewProps) {
  const [isWanted, setWanted] = useState(file.size < LARGE_PREVIEW_BYTES)
  if (type === 'application/pdf' && !navigator.pdfViewerEnabled) {
    return (
      <Said>Ce navigateur n’affiche pas les PDF dans une page. Téléchargez le fichier pour le lire.</Said>
    )
  }
  if (isWanted) return <Fetched file={file} type={type} />
  return (
    <Said>
      Ce fichier pèse {formatFileSize(file.size)}&nbsp;: son affichage peut prendre un moment et compte dans
      votre forfait mobile.
      <Button onClick={() => setWanted(true)}>Afficher quand même</Button>
    </Said>
  )
}

function Fetched({ file, type }: PreviewProps) {
  const { id, url, size, filename } = file
  const [loaded, setLoaded] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['file-bytes', id],
    queryFn: async ({ signal }) => bytesAs(type, await browserBytes(url, { signal, onProgress: setLoaded })),
    staleTime: Number.POSITIVE_INFINITY,
    // The bytes leave the memory once it is closed.
    gcTime: 0,
  })
  const [isBroken, setBroken] = useState(false)

  if (error || isBroken) {
    return (
      <ErrorState
        title="Impossible d’afficher ce fichier"
        {...(!isBroken && !(error instanceof ToldError) && { retry: () => void refetch() })}
      >
        {isBroken ? UNREADABLE : failureText(error)}
      </ErrorState>
    )
  }
  if (!data) {
    return (
      <Said>
        <ProgressBar
          className="max-w-[theme(--preview-progress)]"
          value={size > 0 ? (loaded / size) * 100 : 0}
          label={`Chargement de ${filename}`}
        />
        {formatFileSize(loaded)} sur {formatFileSize(size)}
      </Said>
    )
  }
  return <Shown blob={data} filename={filename} onBroken={() => setBroken(true)} />
}

function Shown({ blob, filename, onBroken }: { blob: Blob; filename: string; onBroken: () => void }) {
  const fromMemory = useCallback(
    (element: HTMLIFrameElement | HTMLImageElement | null) => {
      if (!element) return undefined
      const url = URL.createObjectURL(blob)
      // The thumbnails of a viewer leave little room to the page.
      element.src = blob.type === 'application/pdf' ? `${url}#navpanes=0` : url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  if (blob.type === 'application/pdf') {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandbox; the type is ours, never HTML
    return <iframe ref={fromMemory} className="preview-page" title={filename} />
  }
  return <img ref={fromMemory} className="preview-picture" alt={filename} onError={onBroken} />
}

const Said = ({ children }: { children: ReactNode }) => (
  <div className="preview-said num grid w-full justify-items-center content-center gap-s3">{children}</div>
)

/** Gives the bytes our own type, whatever the sender said; a PDF must begin like one. */
async function bytesAs(type: PreviewType, parts: BlobPart[]): Promise<Blob> {
  const blob = new Blob(parts, { type })
  if (type !== 'application/pdf' || (await blob.slice(0, 1024).text()).includes('%PDF-')) return blob
  throw new ToldError(UNREADABLE, { isRefusal: true })
}
