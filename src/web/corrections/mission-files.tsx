import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatFileSize } from '#contract/format/file-size.ts'
import type { DoorFile, DoorMission } from '#contract/missions/door.ts'
import { missions } from '#contract/missions/endpoints.ts'
import { browserApi } from '../lib/browser-api.ts'
import { failureText } from '../lib/failure-text.ts'
import { saveBlob } from '../lib/save-blob.ts'
import { Button } from '../ui/button.tsx'
import { FileRow, FileRows } from '../ui/file-row.tsx'
import { toast } from '../ui/toast.ts'

type MissionFilesProps = { token: string; mission: DoorMission }

/** The manuscripts of an entrusted text; each opening is written in the order's log. */
export function MissionFiles({ token, mission: { id, titre, fichiers } }: MissionFilesProps) {
  const button = useDownloadButton((fileId) =>
    browserApi(missions.download, { params: { token, missionId: id, fileId } }),
  )
  if (fichiers.length === 0) return <p className="muted">L’auteur n’a pas encore déposé son texte.</p>
  return (
    <FileRows label={`Manuscrit de ${titre}`}>
      {fichiers.map((fichier) => (
        <FileRow
          key={fichier.id}
          name={fichier.nom}
          size={formatFileSize(fichier.taille)}
          actions={button(fichier)}
        />
      ))}
    </FileRows>
  )
}

/** The delivered files of a revision, with what their author says of them: it begins from there. */
export function ReturnedFiles({ token, mission: { id, titre, revision } }: MissionFilesProps) {
  const button = useDownloadButton((fileId) =>
    browserApi(missions.downloadReturned, { params: { token, missionId: id, fileId } }),
  )
  return (
    <div className="grid gap-s2">
      <p className="small muted">
        Votre texte, avec ce que l’auteur en dit&nbsp;: ses refus et ses propositions en suivi des
        modifications, ses réponses sous vos commentaires.
      </p>
      <FileRows label={`Retour de l’auteur sur ${titre}`}>
        {revision?.fichiers.map((fichier) => (
          <FileRow key={fichier.id} name={fichier.nom} size="Word" actions={button(fichier)} />
        ))}
      </FileRows>
    </div>
  )
}

type Named = Pick<DoorFile, 'id' | 'nom'>

/** A button for each file, which saves it under its own name. */
function useDownloadButton(read: (fileId: string) => Promise<Blob>): (file: Named) => ReactNode {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Named) => read(id),
    onSuccess: (blob, { nom }) => saveBlob(blob, nom),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  return (file) => (
    <Button
      size="compact"
      busy={isPending && variables.id === file.id}
      busyLabel="Téléchargement…"
      aria-label={`Télécharger ${file.nom}`}
      onClick={() => mutate(file)}
    >
      Télécharger
    </Button>
  )
}
