import { aVerifierText, inspectionText } from '#contract/files/inspection-words.ts'
import { UnseenChanges } from './unseen-changes.tsx'
import type { Inspected } from './use-inspections.ts'

/** The inspection of a file before its delivery: corrections, their authors, remaining work, unmarked changes. */
export function FileInspection({ inspected: { isPending, found, failure } }: { inspected: Inspected }) {
  if (isPending) return <p className="small muted">Examen du fichier...</p>
  if (failure !== undefined) return <p className="small text-warning">{failure}.</p>
  if (!found) return null
  const toVerify = aVerifierText(found)
  return (
    <div className="grid gap-s1">
      <p className={found.lecture.corrections > 0 ? 'small' : 'small text-warning'}>
        {inspectionText(found)}.
      </p>
      {toVerify && (
        <p className="small">
          <span className="text-warning">{toVerify}&nbsp;:</span>{' '}
          {found.aVerifier.map((text) => `«\u202f${text}\u202f»`).join(', ')}.
        </p>
      )}
      {found.comparaison && <UnseenChanges comparaison={found.comparaison} reader="HOUSE" />}
    </div>
  )
}
