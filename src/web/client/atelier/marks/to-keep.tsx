import { useMutation } from '@tanstack/react-query'
import { atelier } from '#contract/atelier/endpoints.ts'
import { decidedName, proofName, releveName } from '#manuscript/copy-name.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { DownloadButton } from '../../files/download-button.tsx'
import type { AuthorBook } from '../author-book.ts'

/** What an author takes away from their reading: the text as they decided it, once it is good to print, and the PDF of their marks. */
export function ToKeep({ book: { project, file } }: { book: AuthorBook }) {
  const decided = project.files.find(
    ({ type, livraisonId, filename }) =>
      type === 'DECIDE' && livraisonId === file.livraisonId && filename === decidedName(file.filename),
  )
  return (
    <section className="grid gap-s3 print:hidden" aria-labelledby="a-garder">
      <h3 className="head" id="a-garder">
        À garder
      </h3>
      <p className="muted">
        {decided
          ? `Le texte tel que vous l’avez décidé${project.professionnel ? ', son épreuve composée page à page' : ''}, et le relevé de ce que vous avez refusé, demandé et répondu.`
          : 'Le relevé de ce que vous avez refusé, demandé et répondu, à ce jour.'}
      </p>
      <div className="actions">
        {decided && (
          <DownloadButton of={{ kind: 'file', id: decided.id }} label={`Télécharger ${decided.filename}`}>
            Texte bon à tirer
          </DownloadButton>
        )}
        {decided && project.professionnel && (
          <PdfButton
            of={atelier.proof}
            params={{ id: project.id, fileId: decided.id }}
            filename={proofName(decided.filename)}
          >
            Épreuve en PDF
          </PdfButton>
        )}
        <PdfButton
          of={atelier.releve}
          params={{ id: project.id, fileId: file.id }}
          filename={releveName(file.filename)}
        >
          Relevé en PDF
        </PdfButton>
      </div>
    </section>
  )
}

type PdfButtonProps = {
  of: typeof atelier.releve | typeof atelier.proof
  params: { id: string; fileId: string }
  filename: string
  children: string
}

/** A PDF drawn when it is asked for. */
function PdfButton({ of, params, filename, children }: PdfButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => browserApi(of, { params }),
    onSuccess: (pdf) => saveBlob(pdf, filename),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  return (
    <Button icon="download" busy={isPending} busyLabel="Préparation…" onClick={() => mutate()}>
      {children}
    </Button>
  )
}
