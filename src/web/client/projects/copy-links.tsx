import { useState } from 'react'
import type { ProjectFile } from '#contract/files/file.ts'
import { COPIES, type Copy, copyName } from '#manuscript/copy-name.ts'
import { browserBytes } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { makeCopy } from '../../manuscript/make-copy.ts'
import { toast } from '../../ui/toast.ts'

const LABELS: Record<Copy, string> = { NET: 'Texte net', ORIGINE: 'Texte d’origine' }
const MEANINGS: Record<Copy, string> = {
  NET: 'toutes les corrections acceptées',
  ORIGINE: 'aucune correction acceptée',
}

/** Downloads of the delivered text without its marks, all corrections accepted or none: made in the browser, for people without Word. */
export function CopyLinks({ file }: { file: ProjectFile }) {
  const [busy, setBusy] = useState<Copy>()
  const save = async (copy: Copy) => {
    // A double press saves one copy.
    if (busy) return
    setBusy(copy)
    try {
      const received = new Blob(await browserBytes(file.url))
      saveBlob(await makeCopy(received, file.filename, copy), copyName(file.filename, copy))
    } catch (error) {
      toast.error('Erreur', { description: failureText(error) })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <span className="row-buttons flex gap-s4">
      {COPIES.map((copy) => (
        <button
          key={copy}
          type="button"
          className="link-button reach"
          aria-label={`${LABELS[copy]} de ${file.filename}, ${MEANINGS[copy]}`}
          aria-busy={busy === copy || undefined}
          onClick={() => void save(copy)}
        >
          {LABELS[copy]}
        </button>
      ))}
    </span>
  )
}
