import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ProjectFile } from '#contract/files/file.ts'
import { isAreaDocument } from '../../lib/area-document.ts'
import { isTokenUnkept } from '../../lib/session-token.ts'
import { queryWith } from '../../ui/query-link.ts'
import { DownloadLink } from './download-button.tsx'
import { previewTypeOf } from './preview-type.ts'

/** The query parameter of the previewed file. */
export const PREVIEW_PARAM = 'apercu'

/** Opens a file over the page; only for one that `previewTypeOf` knows. */
export function PreviewLink({ file, children }: { file: ProjectFile; children: ReactNode }) {
  const [params] = useSearchParams()
  // A page entered by `/login` has a policy without frames until it is loaded again (decision 068).
  const isReloaded = previewTypeOf(file) === 'application/pdf' && !isAreaDocument()
  // That would end a session that this browser has not stored.
  if (isReloaded && isTokenUnkept()) {
    return (
      <DownloadLink of={{ kind: 'file', id: file.id }} label={`Télécharger ${file.filename}`}>
        {children}
      </DownloadLink>
    )
  }
  return (
    <Link
      to={queryWith(params, { [PREVIEW_PARAM]: file.id })}
      aria-label={`Voir ${file.filename}`}
      preventScrollReset
      reloadDocument={isReloaded}
    >
      {children}
    </Link>
  )
}
