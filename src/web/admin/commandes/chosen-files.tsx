import { useId, useState } from 'react'
import { DELIVERY_FILE_LIMITS, DELIVERY_FILES_HINT } from '#contract/files/file-limits.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { FileInspection } from '../../manuscript/file-inspection.tsx'
import type { Inspected } from '../../manuscript/use-inspections.ts'
import { sortFiles } from '../../order/attachments/sort-files.ts'
import { FileDropZone } from '../../ui/file-drop-zone.tsx'
import { FileRow, FileRows } from '../../ui/file-row.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Usual titles of a delivered file. */
const USUAL_NAMES = ['Version avec les corrections visibles', 'Version corrigée, prête à lire', 'Remarques']

export type ChosenFile = { id: string; file: File; titre: string }

const NAME_LENGTH = 200

/** The files of a delivery, each with its name; those refused are said and set aside. */
export function useChosenFiles() {
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [refusals, setRefusals] = useState<string[]>([])
  return {
    files,
    refusals,
    add: (given: File[]) => {
      const { kept, refusals: refused } = sortFiles(given, {
        count: files.length,
        limits: DELIVERY_FILE_LIMITS,
      })
      setFiles([...files, ...kept.map((file) => ({ id: crypto.randomUUID(), file, titre: '' }))])
      setRefusals(refused)
    },
    name: (id: string, titre: string) =>
      setFiles(files.map((chosen) => (chosen.id === id ? { ...chosen, titre } : chosen))),
    remove: (id: string) => setFiles(files.filter((chosen) => chosen.id !== id)),
    refuse: setRefusals,
    forget: () => {
      setFiles([])
      setRefusals([])
    },
  }
}

type ChosenFilesProps = {
  chosen: ReturnType<typeof useChosenFiles>
  inspections: Map<string, Inspected>
  busy: boolean
}

export function ChosenFiles({ chosen, inspections, busy }: ChosenFilesProps) {
  const { files, refusals, add, name, remove } = chosen
  const usual = useId()
  const inspectionOf = (id: string) => {
    const inspected = inspections.get(id)
    return inspected && <FileInspection inspected={inspected} />
  }
  return (
    <>
      {files.length > 0 && (
        <FileRows label="Fichiers à livrer">
          {files.map(({ id, file, titre }) => (
            <FileRow
              key={id}
              name={file.name}
              size={formatFileSize(file.size)}
              onRemove={busy ? undefined : () => remove(id)}
            >
              <TextField
                label="Ce que l’auteur lira"
                mark="(facultatif)"
                list={usual}
                placeholder={file.name}
                maxLength={NAME_LENGTH}
                disabled={busy}
                value={titre}
                onChange={(event) => name(id, event.target.value)}
              />
              {inspectionOf(id)}
            </FileRow>
          ))}
        </FileRows>
      )}
      <datalist id={usual}>
        {USUAL_NAMES.map((usualName) => (
          <option key={usualName} value={usualName} />
        ))}
      </datalist>
      {!busy && (
        <FileDropZone
          hint={DELIVERY_FILES_HINT}
          error={refusals.length > 0 ? refusals.join(' ') : undefined}
          onFiles={add}
        />
      )}
    </>
  )
}
