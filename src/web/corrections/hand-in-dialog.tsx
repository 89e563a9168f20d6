import { useState } from 'react'
import { DELIVERY_FILE_LIMITS, DELIVERY_FILES_HINT } from '#contract/files/file-limits.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import type { DoorMission } from '#contract/missions/door.ts'
import { MOT_MAX, missions } from '#contract/missions/endpoints.ts'
import { browserApi } from '../lib/browser-api.ts'
import { useStoredText } from '../lib/use-stored-text.ts'
import { FileInspection } from '../manuscript/file-inspection.tsx'
import { useInspections } from '../manuscript/use-inspections.ts'
import { sortFiles } from '../order/attachments/sort-files.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FileDropZone } from '../ui/file-drop-zone.tsx'
import { FileRow, FileRows } from '../ui/file-row.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useDoorAct } from './use-door.ts'

/** A file that its corrector has chosen to hand in. */
export type ChosenFile = { id: string; file: File }

type HandInDialogProps = {
  token: string
  mission: DoorMission
  files: readonly ChosenFile[]
  onFiles: (files: readonly ChosenFile[]) => void
  onClose: () => void
}

/** The corrected text, read by its corrector as the house will read it before it leaves. */
export function HandInDialog({ token, mission, files, onFiles, onClose }: HandInDialogProps) {
  const { id: missionId, titre, fichiers } = mission
  const [refusals, setRefusals] = useState<string[]>([])
  const [mot = '', keepMot] = useStoredText(`correction:${missionId}:remise`)
  const [percent, setPercent] = useState<number>()
  const inspections = useInspections(
    {
      sources: fichiers.map(({ id, nom }) => ({ id, filename: nom })),
      read: async ({ id }, { signal }) => [
        await browserApi(missions.download, { params: { token, missionId, fileId: id }, signal }),
      ],
    },
    files,
  )
  const { mutate, isPending } = useDoorAct(token, {
    act: () =>
      browserApi(missions.handIn, {
        params: { token, missionId },
        form: formOf(files, mot),
        onProgress: ({ loaded, total }) => setPercent(Math.floor((loaded / total) * 100)),
      }),
    onDone: () => {
      keepMot(undefined)
      onFiles([])
      onClose()
    },
  })
  const isReading = [...inspections.values()].some((inspected) => inspected.isPending)
  const add = (given: File[]) => {
    const { kept, refusals: refused } = sortFiles(given, {
      count: files.length,
      limits: DELIVERY_FILE_LIMITS,
    })
    onFiles([...files, ...kept.map((file) => ({ id: crypto.randomUUID(), file }))])
    setRefusals(refused)
  }
  const send = () => {
    if (files.length === 0) return setRefusals(['Choisissez le texte corrigé.'])
    mutate(undefined)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isPending) onClose()
      }}
      title={`Remettre «\u202f${titre}\u202f»`}
      description="La maison le lit, puis l’envoie à son auteur. Jusque-là, vous pouvez en remettre une autre version."
      footer={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            Plus tard
          </Button>
          <Button
            variant="primary"
            busy={isPending || isReading}
            busyLabel={isReading ? 'Examen du fichier...' : 'Envoi en cours...'}
            onClick={send}
          >
            Remettre à la maison
          </Button>
        </>
      }
    >
      <div className="grid gap-s4">
        {files.length > 0 && (
          <FileRows label="Fichiers à remettre">
            {files.map(({ id, file }) => (
              <FileRow
                key={id}
                name={file.name}
                size={formatFileSize(file.size)}
                onRemove={isPending ? undefined : () => onFiles(files.filter((chosen) => chosen.id !== id))}
              >
                <InspectionOf inspected={inspections.get(id)} />
              </FileRow>
            ))}
          </FileRows>
        )}
        {!isPending && (
          <FileDropZone
            hint={DELIVERY_FILES_HINT}
            error={refusals.length > 0 ? refusals.join(' ') : undefined}
            onFiles={add}
          />
        )}
        {isPending && percent !== undefined && <ProgressBar value={percent} label="Envoi du texte corrigé" />}
        <TextArea
          label="Un mot à la maison"
          mark="(facultatif)"
          maxLength={MOT_MAX}
          value={mot}
          onChange={({ target }) => keepMot(target.value || undefined)}
        />
      </div>
    </Dialog>
  )
}

const InspectionOf = ({
  inspected,
}: {
  inspected: Parameters<typeof FileInspection>[0]['inspected'] | undefined
}) => inspected && <FileInspection inspected={inspected} />

function formOf(files: readonly { file: File }[], mot: string): FormData {
  const form = new FormData()
  form.set('mot', mot)
  for (const { file } of files) form.append('file', file)
  return form
}
