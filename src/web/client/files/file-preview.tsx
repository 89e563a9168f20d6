import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ProjectFile } from '#contract/files/file.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import { formatFileSize } from '#contract/format/file-size.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { DownloadButton } from './download-button.tsx'
import { PreviewContent } from './preview-content.tsx'
import { PREVIEW_PARAM } from './preview-link.tsx'
import { previewTypeOf } from './preview-type.ts'

/** The file that the address opens (`?apercu=`), over the page that lists it; nothing when it is not one of these. */
export function FilePreview({ files }: { files: readonly ProjectFile[] }) {
  const [params] = useSearchParams()
  const close = useClosePreview()
  const file = files.find(({ id }) => id === params.get(PREVIEW_PARAM))
  const type = file && previewTypeOf(file)
  if (!file || !type) return null
  return (
    <Dialog
      open
      onOpenChange={close}
      width="full"
      title={file.filename}
      description={`${formatFileSize(file.size)}, ${file.isAdminFile ? 'livré' : 'déposé'} le ${formatShortDate(file.uploadedAt)}`}
      footer={
        <DownloadButton of={{ kind: 'file', id: file.id }} label={`Télécharger ${file.filename}`}>
          Télécharger
        </DownloadButton>
      }
    >
      <PreviewContent key={file.id} file={file} type={type} />
    </Dialog>
  )
}

/** Closes the preview: one step back when a link of the page opened it, so that Back does not open it again. */
function useClosePreview() {
  const [params] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  return () => {
    // The first entry of a visit has this key: earlier entries are not ours.
    if (key !== 'default') return void navigate(-1)
    return void navigate(queryWith(params, { [PREVIEW_PARAM]: undefined }), {
      replace: true,
      preventScrollReset: true,
    })
  }
}
