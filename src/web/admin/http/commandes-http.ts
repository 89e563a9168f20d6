import { api } from '#contract/api.ts'
import { metadataField } from '#contract/files/file-metadata.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { CommandesApi } from '../commandes/commandes-api.ts'

const { commandes } = api.admin

export const commandesOver = (call: ApiClient): CommandesApi => ({
  list: (query) => call(commandes.list, { query }),
  board: (query) => call(commandes.board, { query }),
  get: async (id) => (await call(commandes.get, { params: { id } })).data,
  create: async (body) => (await call(commandes.create, { body })).data,
  update: async (id, body) => (await call(commandes.update, { params: { id }, body })).data,
  remove: async (id) => {
    await call(commandes.remove, { params: { id } })
  },
  sendQuote: async (id, body) => (await call(commandes.sendQuote, { params: { id }, body })).data,
  deliver: async (id, { files, note, onProgress, signal }) => {
    const form = new FormData()
    form.set('note', note)
    for (const [index, { file, titre }] of files.entries()) {
      form.append('file', file)
      form.set(metadataField(index), JSON.stringify({ title: titre, originalName: file.name }))
    }
    await call(api.files.upload, { params: { id }, form, onProgress, signal })
  },
  takeBack: async (id, fileId) => {
    await call(api.files.remove, { params: { id, fileId } })
  },
})
