import { INVALID_FIELDS, STALE_ENTRY } from '#contract/shared/refusals.ts'
import { NO_CANNED_REPLY, TITLE_TAKEN } from '#contract/messages/refusals.ts'
import { cannedQuery } from '#contract/messages/canned-endpoints.ts'
import { cannedForm, type CannedReply } from '#contract/messages/canned-reply.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import { type OpenHouse, newId } from './open-house.ts'

export function demoCannedReplies(house: OpenHouse): AdminApi['cannedReplies'] {
  const find = (id: string): CannedReply => {
    const found = house.cannedReplies.find((one) => one.id === id)
    if (!found) throw new AdminError('NOT_FOUND', NO_CANNED_REPLY)
    return found
  }
  const refuseSameTitle = (titre: string | undefined, id?: string) => {
    const same = house.cannedReplies.some(
      (one) => one.id !== id && one.titre.toLowerCase() === titre?.toLowerCase(),
    )
    if (same) throw new AdminError('CONFLICT', TITLE_TAKEN)
  }
  const now = () => house.now().toISOString()
  return {
    list: async (filters) => {
      const rows = house.cannedReplies.toSorted((one, other) => one.titre.localeCompare(other.titre, 'fr'))
      return structuredClone(
        pageOf(rows, cannedQuery.parse(filters), ({ titre, contenu }) => `${titre} ${contenu}`),
      )
    },
    get: async (id) => structuredClone(find(id)),
    create: async (form) => {
      const written = readForm(cannedForm, form)
      refuseSameTitle(written.titre)
      const reply = { ...written, id: newId(house), createdAt: now(), updatedAt: now() }
      house.cannedReplies.push(reply)
      return structuredClone(reply)
    },
    update: async (id, { updatedAt, ...changes }) => {
      const found = find(id)
      if (updatedAt && updatedAt < found.updatedAt) {
        throw new AdminError('CONFLICT', STALE_ENTRY)
      }
      const written = readForm(cannedForm, { ...found, ...changes })
      refuseSameTitle(written.titre, id)
      Object.assign(found, written, { updatedAt: now() })
      return structuredClone(found)
    },
    remove: async (id) => {
      find(id)
      house.cannedReplies = house.cannedReplies.filter((one) => one.id !== id)
    },
  }
}

function readForm(schema: typeof cannedForm, form: unknown) {
  const read = schema.safeParse(form)
  if (read.success) return read.data
  const details = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new AdminError('INVALID', INVALID_FIELDS, details)
}
