import { useMutation } from '@tanstack/react-query'
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
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (fichier: DoorFile) =>
      browserApi(missions.download, { params: { token, missionId: id, fileId: fichier.id } }),
    onSuccess: (blob, { nom }) => saveBlob(blob, nom),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  if (fichiers.length === 0) return <p className="muted">L’auteur n’a pas encore déposé son texte.</p>
  return (
    <FileRows label={`Manuscrit de ${titre}`}>
      {fichiers.map((fichier) => (
        <FileRow
          key={fichier.id}
          name={fichier.nom}
          size={formatFileSize(fichier.taille)}
          actions={
            <Button
              size="compact"
              busy={isPending && variables.id === fichier.id}
              busyLabel="Téléchargement…"
              aria-label={`Télécharger ${fichier.nom}`}
              onClick={() => mutate(fichier)}
            >
              Télécharger
            </Button>
          }
        />
      ))}
    </FileRows>
  )
}
