import { siteApi } from '#contract/site-api.ts'
import type { ApiClient } from '../lib/api-client.ts'
import type { FileSender } from './use-attachments.ts'

/** Sends and removes the files of a message that is still a draft. */
export const messageFiles = (call: ApiClient, limits: FileSender['limits']): FileSender => ({
  limits,
  upload: (file, sending) => {
    const form = new FormData()
    form.set('file', file)
    return call(siteApi.files.uploadForMessage, { form, ...sending })
  },
  takeBack: (id) => call(siteApi.files.removeUnsent, { params: { id } }),
})
