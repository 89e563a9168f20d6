import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#contract/api.ts'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { deliveriesOf } from '#contract/commandes/deliveries.ts'
import { isOver } from '#contract/commandes/statuts.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { isReadingAwaited, mayReadAgain } from '#contract/files/read-again.ts'
import { comptageDetail, comptageText, lectureText, pagesGapText } from '#contract/files/reading-words.ts'
import { RECEIVED_WORDS } from '#contract/files/received-by.ts'
import { formatDayTime } from '#contract/format/dates.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import type { Comptage } from '#manuscript/comptage.ts'
import { proofName, returnedName } from '#manuscript/copy-name.ts'
import { isReadHere } from '#manuscript/lecture.ts'
import { readAgain } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { UnseenChanges } from '../../manuscript/unseen-changes.tsx'
import { Button } from '../../ui/button.tsx'
import { WrappedFileName } from '../../ui/file-name.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { TO_WRITE } from '../messagerie/to-write.ts'
import { DownloadLink } from './download-link.tsx'
import { TakeBackFile } from './take-back-file.tsx'

/** The client's files, then those of each delivery. */
export function CommandeFiles({ commande }: { commande: AdminCommandeDetail }) {
  const { files, aEcrire, aRelire } = commande
  return (
    <PanelSection title="Fichiers">
      {files.length === 0 && <p className="muted">Le client n’a encore rien déposé.</p>}
      <FileList files={files.filter(({ livraisonId }) => livraisonId === null)} aRelire={aRelire} />
      <PagesGap commande={commande} />
      {deliveriesOf(commande).map(({ id, livreeLe, fichiers }) => (
        <div key={id}>
          <h4 className="running">Livraison du {formatDayTime(livreeLe)}</h4>
          {fichiers.map(
            (file) =>
              file.comparaison && (
                <UnseenChanges key={file.id} comparaison={file.comparaison} reader="HOUSE" />
              ),
          )}
          <FileList files={fichiers} aRelire={aRelire} />
          {fichiers.map(
            (file) =>
              aEcrire.includes(file.id) && (
                <WriteDecided key={file.id} commandeId={commande.id} file={file} />
              ),
          )}
        </div>
      ))}
    </PanelSection>
  )
}

const FileList = ({ files, aRelire }: { files: ProjectFile[]; aRelire: string[] }) => (
  <ul className="file-list facts">
    {files.map((file) => (
      <FileRow key={file.id} file={file} isAskedAgain={aRelire.includes(file.id)} />
    ))}
  </ul>
)

type FileRowProps = { file: ProjectFile; isAskedAgain: boolean }

function FileRow({ file, isAskedAgain }: FileRowProps) {
  const { id, filename, titre, size, type, lecture, comptage, commandeId, canDelete, recuPar } = file
  const pathTo = useAdminPath()
  const [now] = useState(() => new Date())
  return (
    <li>
      <span>
        <DownloadLink kind="file" id={id}>
          <WrappedFileName>{filename}</WrappedFileName>
        </DownloadLink>
        {titre !== filename && <span className="small muted">{titre}</span>}
        {recuPar && <span className="small muted">déposé par la maison, {RECEIVED_WORDS[recuPar]}</span>}
        {lecture && <span className="small muted">{lectureText(lecture)}</span>}
        {(isAskedAgain || isReadingAwaited(file)) && (
          <span className="small muted">Lecture en préparation</span>
        )}
        {comptage && <Counted comptage={comptage} />}
        {type === 'LIVRABLE' && isReadHere({ lecture }) && (
          <Link to={pathTo(`/commandes/${commandeId}/atelier/${id}`)}>Lire les corrections</Link>
        )}
        {type === 'LIVRABLE' && commandeId && isReadHere({ lecture }) && (
          <Written
            of={api.admin.atelier.returned}
            params={{ id: commandeId, fileId: id }}
            name={returnedName(filename)}
            label={`Télécharger ${filename} avec les marques de l’auteur`}
          >
            Avec les marques de l’auteur
          </Written>
        )}
        {type === 'DECIDE' && commandeId && (
          <Written
            of={api.admin.atelier.proof}
            params={{ id: commandeId, fileId: id }}
            name={proofName(filename)}
            label={`Télécharger l’épreuve de ${filename} en PDF`}
          >
            Épreuve en PDF
          </Written>
        )}
      </span>
      <span className="row-buttons">
        <span className="muted num">{formatFileSize(size)}</span>
        {commandeId && !isAskedAgain && mayReadAgain(file, now) && (
          <ReadAgain commandeId={commandeId} file={file} />
        )}
        {canDelete && commandeId && <TakeBackFile commandeId={commandeId} file={file} />}
      </span>
    </li>
  )
}

function Counted({ comptage }: { comptage: Comptage }) {
  const detail = comptageDetail(comptage)
  return (
    <>
      <span className="small num">{comptageText(comptage)}</span>
      {detail && <span className="small muted num">{detail}</span>}
    </>
  )
}

/** The gap between the pages ordered and those counted, and the house's choices; nothing is charged automatically. */
function PagesGap({ commande }: { commande: AdminCommandeDetail }) {
  const { id, nombrePages, files, statut, payeeLe, conversationId } = commande
  const pathTo = useAdminPath()
  const gap = pagesGapText(nombrePages, files)
  if (!gap || isOver(statut)) return null
  return (
    <p className="small">
      <b className="text-warning">{gap}.</b> Le prix reste celui de la commande&nbsp;:{' '}
      <Link to={pathTo(`/messagerie/${conversationId}`) + TO_WRITE}>écrivez au client</Link> ou{' '}
      <Link to={pathTo(payeeLe ? '/commandes/nouvelle' : `/commandes/${id}/devis`)}>
        {payeeLe ? 'chiffrez une autre commande' : 'chiffrez un devis'}
      </Link>
      <span>.</span>
    </p>
  )
}

type FileActProps = { commandeId: string; file: { id: string; filename: string } }

type WrittenProps = {
  of: typeof api.admin.atelier.returned | typeof api.admin.atelier.proof
  params: { id: string; fileId: string }
  name: string
  label: string
  children: string
}

/** A file written when it is asked for: with what its author says of it, for the corrector, or set as a book. */
function Written({ of, params, name, label, children }: WrittenProps) {
  const call = useAdminCall()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(of, { params }),
    onSuccess: (blob) => saveBlob(blob, name),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  return (
    <button
      type="button"
      className="link-button reach"
      aria-busy={isPending || undefined}
      aria-label={label}
      onClick={() => mutate()}
    >
      {children}
    </button>
  )
}

/** Tells that the decided text of a bon à tirer could not be written, with a button to try again. */
function WriteDecided({ commandeId, file: { id, filename } }: FileActProps) {
  const { mutate, isPending } = useFileAct(api.admin.atelier.writeDecided, { id: commandeId, fileId: id })
  return (
    <div className="grid justify-items-start gap-s2">
      <p className="small">
        <b className="text-warning">Texte définitif non produit&nbsp;:</b> «&#8239;{filename}&#8239;» est bon
        à tirer, mais n’est pas encore enregistré tel que son auteur l’a décidé.
      </p>
      <Button size="compact" busy={isPending} onClick={() => mutate()}>
        Produire le texte
      </Button>
    </div>
  )
}

/** Has a file read again, which could not be: on a machine that was only busy, it may be. */
function ReadAgain({ commandeId, file: { id, filename } }: FileActProps) {
  const { mutate, isPending } = useFileAct(api.admin.atelier.readAgain, { id: commandeId, fileId: id })
  return (
    <Button
      size="compact"
      variant="quiet"
      busy={isPending}
      aria-label={`Lire de nouveau ${filename}`}
      onClick={() => mutate()}
    >
      Lire de nouveau
    </Button>
  )
}

type FileAct = typeof api.admin.atelier.writeDecided | typeof api.admin.atelier.readAgain

function useFileAct(act: FileAct, params: { id: string; fileId: string }) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(act, { params }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    onSettled: () => readAgain(queryClient, [api.admin.commandes.get]),
  })
}
