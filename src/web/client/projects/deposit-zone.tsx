import { useState } from 'react'
import {
  acceptsName,
  formatRefusal,
  formatsText,
  SOURCE_FILE_LIMITS,
  tooLargeText,
} from '#contract/files/file-limits.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { FileDropZone } from '../../ui/file-drop-zone.tsx'
import { FileRow, FileRows } from '../../ui/file-row.tsx'
import { type Deposit, useDeposits } from './use-deposits.ts'

const HINT = `20\u00a0Mo au plus chacun. ${formatsText(SOURCE_FILE_LIMITS)}`

/** The deposit of manuscripts in a project not started yet: each file has its own progress, cancel and retry. */
export function DepositZone({ projectId }: { projectId: string }) {
  const [refusals, setRefusals] = useState<string[]>([])
  const { deposits, send, retry, cancel } = useDeposits(projectId)
  const choose = (chosen: File[]) => {
    setRefusals(chosen.map(refusalOf).filter((refusal) => refusal !== undefined))
    send(chosen.filter((file) => !refusalOf(file)))
  }
  return (
    <>
      {deposits.length > 0 && (
        <FileRows label="Envoi en cours">
          {deposits.map((deposit) => (
            <FileRow
              key={deposit.id}
              name={deposit.file.name}
              size={formatFileSize(deposit.file.size)}
              {...shownOf(deposit)}
              onCancel={() => cancel(deposit.id)}
              onRetry={deposit.step === 'failed' ? () => retry(deposit) : undefined}
            />
          ))}
        </FileRows>
      )}
      <FileDropZone
        hint={HINT}
        {...(refusals.length > 0 && { error: refusals.join(' ') })}
        onFiles={choose}
      />
    </>
  )
}

function refusalOf(file: File): string | undefined {
  if (!acceptsName(file.name, SOURCE_FILE_LIMITS)) return formatRefusal(file.name, SOURCE_FILE_LIMITS)
  return file.size > SOURCE_FILE_LIMITS.maxBytes ? tooLargeText(file.name, SOURCE_FILE_LIMITS) : undefined
}

/** « 62 %, 3,2 Mo/s », then the wait for the server's answer. */
function shownOf({ step, progress, error }: Deposit) {
  if (step === 'failed') return { error }
  if (step === 'waiting' || !progress) return { progress: { percent: 0, text: 'En attente' } }
  const { loaded, total, bytesPerSecond } = progress
  if (loaded >= total)
    return { progress: { percent: 100, text: 'Tout est envoyé, le fichier est en cours d’enregistrement.' } }
  const percent = Math.floor((loaded / total) * 100)
  const speed = bytesPerSecond > 0 ? `, ${formatFileSize(bytesPerSecond)}/s` : ''
  return { progress: { percent, text: `${percent}\u00a0%${speed}` } }
}
