import { api } from '#contract/api.ts'
import { MESSAGE_FILE_LIMITS } from '#contract/files/file-limits.ts'
import type { FileSender } from '../../conversation/use-attachments.ts'
import { browserApi } from '../../lib/browser-api.ts'

/** How an author's files leave before the message that names them. */
export const CLIENT_FILES: FileSender = {
  limits: MESSAGE_FILE_LIMITS,
  upload: (file, sending) => {
    const form = new FormData()
    form.set('file', file)
    return browserApi(api.files.uploadForMessage, { form, ...sending })
  },
  takeBack: (id) => browserApi(api.files.removeUnsent, { params: { id } }),
}
